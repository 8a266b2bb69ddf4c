import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { lose, one, refuse } from './api.ts';
import { offer } from './bookings.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { acacia, dayAhead, wanjiku } from './things.ts';

const LINK = `/confirm-email?token=${'t'.repeat(43)}`;
const NEW = 'wanjiku@elsewhere.example';
const confirm = page.getByRole('button', { name: 'Confirm my address' });
const again = page.getByRole('button', { name: 'Send the link again' });
const alert = page.getByRole('alert');
const message = `We have sent a link to ${NEW}. Please open it within 24 hours to confirm the address.`;

test('opening the link sends nothing; its button confirms the address, for anyone', async () => {
  await openApp(LINK);
  await expect.element(confirm).toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  expect(theApi().sent).toEqual([]);
  theApi().on('POST /auth/prove-email', lose);
  await confirm.click();
  await expect.element(alert).toHaveTextContent('Network error or server unavailable.');
  theApi().on('POST /auth/prove-email', {
    email: NEW,
    message: `Your email address ${NEW} is confirmed.`,
  });
  await confirm.click();
  await expect.element(page.getByText(`Your email address ${NEW} is confirmed.`)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in', exact: true })).toHaveFocus();
  await expect.poll(address).toBe('/confirm-email');
  expect(theApi().sentBy('POST /auth/prove-email').at(-1)?.body).toEqual({ token: 't'.repeat(43) });
  await expectAccessible();
});

test('a used or incomplete link says so and what to do', async () => {
  const words = 'This link has been used or has run out. Please log in and look at your profile.';
  theApi().on('POST /auth/prove-email', refuse(422, 'EMAIL_LINK_NOT_VALID', words));
  await openApp(LINK);
  await confirm.click();
  await expect.element(alert.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to my profile' })).toHaveFocus();
  await openApp('/confirm-email');
  await confirm.click();
  await expect.element(alert.getByText(/The link is not whole/)).toBeVisible();
});

test('a profile says which address waits for its link, sends it again, and gives it up', async () => {
  const api = theApi();
  api.on('GET /api/feed', one(null));
  api.on('GET /api/notices/choices', one([]));
  api.on('GET /auth/me', wanjiku);
  await openApp('/profile', wanjiku);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabelText('Email').fill(NEW);
  const waiting = { ...wanjiku, new_email: NEW };
  api.on('PUT /auth/me', () => {
    api.on('GET /auth/me', waiting);
    return { ...waiting, message };
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(/^We are waiting for you to open the link/)).toBeVisible();
  await expect
    .element(page.getByRole('definition').filter({ hasText: wanjiku.email }))
    .toBeVisible();
  await expectAccessible();
  await expectToFitNarrowest();
  const often = `We have sent mail to ${NEW} several times within the hour. Please look there.`;
  api.on('POST /auth/email-link', { email: NEW, message: often });
  await again.click();
  await expect.element(page.getByText(often)).toBeVisible();
  api.on('DELETE /auth/new-email', () => {
    api.on('GET /auth/me', wanjiku);
    return wanjiku;
  });
  await page.getByRole('button', { name: 'Keep the old one' }).click();
  await expect.element(page.getByText(/^We are waiting/)).not.toBeInTheDocument();
});

test('a booking that requires the link offers to send it in place, and keeps the input', async () => {
  await page.viewport(1440, 900);
  offer();
  const day = dayAhead(30);
  await openApp(`/spaces/${acacia.id}/booking?start=${day}T09:00&end=${day}T10:20`, wanjiku);
  await page.getByRole('checkbox', { name: /agreement terms/ }).click();
  await page.getByRole('button', { name: 'One guest more' }).click();
  const words = 'Please confirm your email address first.';
  theApi().on('POST /api/bookings', refuse(409, 'EMAIL_UNPROVED', words));
  await page
    .getByRole('button', { name: /^Book and pay/ })
    .first()
    .click();
  await expect.element(alert.filter({ hasText: words })).toBeVisible();
  theApi().on('POST /auth/email-link', { email: NEW, message });
  await again.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Guests (up to 14)')).toHaveValue('2');
  await expect.element(page.getByRole('checkbox', { name: /agreement terms/ })).toBeChecked();
  await expectAccessible();
});
