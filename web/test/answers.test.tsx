// Servers that answer in one of the other permitted forms.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { one } from './api.ts';
import { boardroom, offer } from './bookings.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

test.each([
  ['a list', [boardroom]],
  ['an object that holds it', { spaces: [boardroom] }],
])('the front page shows spaces that come as %s', async (_, answer) => {
  offer();
  theApi().on('GET /api/spaces', () => answer as never);
  await openApp('/');
  await expect.element(page.getByText('(1 space found)')).toBeVisible();
  await expect.element(page.getByRole('article', { name: boardroom.title })).toBeVisible();
});

test('a failed envelope shows no space, and its sentence', async () => {
  offer();
  const failed = { success: false, data: null, error: 'We are closed for the night.' };
  theApi().on('GET /api/spaces', () => failed as never);
  await openApp('/');
  const problem = 'Failed to load spaces. Please try again later.';
  await expect.element(page.getByRole('main').getByText(problem)).toBeVisible();
});

test('the login page of some network does not count as an answer, and shows no parsing error', async () => {
  const portal = () =>
    new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } }) as never;
  theApi().othersWait();
  theApi().on('GET /api/invoices', portal);
  await openApp('/dashboard/invoices', wanjiku);
  const problem = 'Error: Network error. Please check your connection.';
  await expect.element(page.getByText(problem)).toBeVisible();
});

test.each([
  [{}, '/profile'],
  [{ user_roles: [{ id: 1, role: 'owner' }] }, '/owner-dashboard'],
])('somebody who is %j lands on %s', async (held, path) => {
  const { roles: _, ...person } = wanjiku;
  const user = { ...person, ...held };
  theApi().othersWait();
  theApi().on(
    'POST /auth/login',
    () => ({ access_token: 'new', refresh_token: 'newer', user }) as never,
  );
  theApi().on('GET /auth/me', () => user as never);
  theApi().on('GET /api/tax-details', one({ kra_pin: null } as never));
  await openApp('/login');
  await page.getByLabelText('Email').fill(wanjiku.email);
  await page.getByLabelText('Password', { exact: true }).fill('good enough');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(path);
});
