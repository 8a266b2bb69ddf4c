// Becoming an owner: what hosting is, a request, and an admin's decision.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys } from '../src/domain/keys.ts';
import { beginSession, endSession } from '../src/lib/session-store.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { listOf, one, refuse } from './api.ts';
import { address, openApp, queryClient, reload, theApi } from './open-app.tsx';
import { admin } from './people.ts';
import { wanjiku } from './things.ts';

const main = page.getByRole('main');
const about = main.getByLabelText('What do you want to list?');
const send = main.getByRole('button', { name: 'Send request' });

const request = {
  id: 4,
  about: 'A pottery studio with six wheels.',
  location: 'Kitisuru',
  phone_number: '+254722000111',
  state: 'open' as const,
  created_at: '2026-11-20T09:00:00+03:00',
  decided_at: null,
  reason: null,
  again_from: null,
};
const asked = { ...request, user_id: 52, name: 'Zuri Njoroge', email: 'zuri@nafasi.example' };
const declined = {
  ...request,
  state: 'declined' as const,
  reason: 'There is no parking.',
  decided_at: '2026-11-21T09:00:00+03:00',
  again_from: '2999-11-28T09:00:00+03:00',
};

beforeEach(() => {
  theApi().on('GET /auth/me', wanjiku);
  theApi().on('GET /api/hosting-request', one(null));
});

test('a visitor reads what hosting is, and their input is kept until they have logged in', async () => {
  await openApp('/host');
  await expect
    .element(page.getByRole('heading', { level: 1, name: /earn by the hour/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'List your space' }))
    .toHaveAttribute('href', '/host');
  await expectAccessible();
  await expectToFitNarrowest();
  await main.getByRole('button', { name: 'Sign up and send' }).click();
  await expect.element(main.getByText('Please say what you want to list.')).toBeVisible();
  await about.fill(request.about);
  await main.getByLabelText('Where is it?').fill(request.location);
  await main.getByLabelText('Phone number').fill('0722 000 111');
  await main.getByRole('button', { name: 'Sign up and send' }).click();
  await expect.poll(address).toBe('/signup?redirect=%2Fhost');
  beginSession({ accessToken: 'a', refreshToken: 'r' }, wanjiku);
  await reload();
  window.history.replaceState(null, '', '/host');
  await reload();
  await expect.element(about).toHaveValue(request.about);
  const theirs = 'We have a request of yours already.';
  theApi().on('POST /api/hosting-requests', refuse(409, 'HOSTING_REQUEST_STANDS', theirs));
  await send.click();
  await expect.element(main.getByRole('alert')).toHaveTextContent(theirs);
  theApi().on('POST /api/hosting-requests', () => {
    theApi().on('GET /api/hosting-request', one(request));
    return one(request);
  });
  await send.click();
  await expect.element(main.getByText('We have your request')).toBeVisible();
  await expect.element(main.getByText('0722 000 111')).toBeVisible();
  expect(theApi().sentBy('POST /api/hosting-requests').at(-1)?.body).toEqual({
    about: request.about,
    location: request.location,
    phone_number: '0722 000 111',
  });
});

test("a visitor's input passes to whoever logs in then, and to nobody after them", async () => {
  theApi().on('DELETE /auth/logout', one({}) as never);
  await openApp('/host');
  await about.fill(request.about);
  await main.getByLabelText('Where is it?').fill(request.location);
  await main.getByLabelText('Phone number').fill('0722 000 111');
  await main.getByRole('button', { name: 'Sign up and send' }).click();
  await expect.poll(address).toBe('/signup?redirect=%2Fhost');
  beginSession({ accessToken: 'a', refreshToken: 'r' }, wanjiku);
  window.history.replaceState(null, '', '/host');
  await reload();
  await expect.element(about).toHaveValue(request.about);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toMatch(/^\/login/);
  beginSession({ accessToken: 'a', refreshToken: 'r' }, { ...wanjiku, id: 8 });
  window.history.replaceState(null, '', '/host');
  await reload();
  await expect.element(send).toBeVisible();
  await expect.element(about).toHaveValue('');
});

test('input stays when the session runs out, and is discarded by a logout in another tab', async () => {
  await openApp('/host', wanjiku);
  const phone = main.getByLabelText('Phone number');
  await expect.element(phone).toHaveValue('0712 345 678');
  await about.fill(request.about);
  endSession({ expired: true });
  await expect.element(main.getByRole('button', { name: 'Sign up and send' })).toBeVisible();
  await expect.element(about).toHaveValue(request.about);
  beginSession({ accessToken: 'a', refreshToken: 'r' }, wanjiku);
  await expect.element(send).toBeVisible();
  await expect.element(about).toHaveValue(request.about);
  endSession({ expired: false });
  await expect.element(main.getByRole('button', { name: 'I have an account' })).toBeVisible();
  await expect.element(about).toHaveValue('');
  await expect.element(phone).toHaveValue('');
});

test('after a refusal the person reads why, and when they may ask again', async () => {
  theApi().on('GET /api/hosting-request', one(declined));
  await openApp('/host', wanjiku);
  await expect
    .element(main.getByText(/There is no parking\..*You can ask again from/))
    .toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  theApi().on('GET /api/hosting-request', one({ ...declined, again_from: declined.decided_at }));
  await openApp('/host', wanjiku);
  await expect.element(send).toBeVisible();
  await expect.element(main.getByLabelText('Phone number')).toHaveValue('0712 345 678');
});

test('what somebody writes again after being declined is kept if their session runs out when it is sent', async () => {
  const again = { ...declined, again_from: declined.decided_at };
  theApi().on('GET /api/hosting-request', one(again));
  await openApp('/host', wanjiku);
  await about.fill(request.about);
  await main.getByLabelText('Where is it?').fill(request.location);
  const refused = refuse(401, 'NOT_SIGNED_IN', 'Session expired. Please log in again.');
  theApi().on('POST /api/hosting-requests', refused);
  theApi().on('POST /auth/refresh', refused);
  await send.click();
  const ask = page.getByRole('dialog', { name: 'Session expired. Please log in again.' });
  await expect.element(ask).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(about).toHaveValue(request.about);
  await reload();
  beginSession({ accessToken: 'a', refreshToken: 'r' }, wanjiku);
  await expect.element(send).toBeVisible();
  await expect.element(about).toHaveValue(request.about);
});

test('a client at the owner dashboard is shown how to become one; an owner is led to a new space', async () => {
  await openApp('/owner-dashboard', wanjiku);
  await main.getByRole('link', { name: 'List your space' }).click();
  await expect.poll(address).toBe('/host');
  const owner = { ...wanjiku, roles: ['client' as const, 'owner' as const] };
  theApi().on('GET /auth/me', owner);
  await openApp('/host', owner);
  for (const link of [
    main.getByRole('link', { name: 'Add a space' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'List your space' }),
  ])
    await expect.element(link).toHaveAttribute('href', '/owner-dashboard?tab=spaces&space=new');
  await expect.element(main.getByRole('heading', { name: 'List another space' })).toBeVisible();
  await expect.element(main.getByText(/answer by email/)).not.toBeInTheDocument();
});

test('an admin makes somebody an owner, and declines another with a reason', async () => {
  const api = theApi();
  api.othersWait();
  api.on('GET /auth/me', admin);
  const other = { ...asked, id: 5, name: 'Otieno Ouma' };
  let open = [asked, other];
  api.on('GET /api/hosting-requests', () => listOf(open));
  api.on('POST /api/hosting-requests/{id}/grant', () => {
    open = [other];
    return one({ ...asked, state: 'granted' });
  });
  api.on('POST /api/hosting-requests/{id}/decline', () => {
    open = [];
    return one({ ...other, state: 'declined', reason: 'No parking.' });
  });
  await openApp('/admin-dashboard', admin);
  const panel = main.getByRole('region', { name: 'Hosting requests' });
  await expect.element(panel.getByText('2 to decide')).toBeVisible();
  await panel.getByRole('button', { name: 'Make owner, Zuri Njoroge' }).click();
  await expect.element(panel.getByText('1 to decide')).toBeVisible();
  await panel.getByRole('button', { name: 'Decline Otieno Ouma' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect.element(dialog.getByText(/Please say why/)).toBeVisible();
  const reason = dialog.getByLabelText('Reason');
  await reason.fill('No parking.');
  // Another admin decides meanwhile: the input stays, and the answer will say so.
  open = [];
  api.watch.forget();
  await queryClient.invalidateQueries({ queryKey: keys.openHostingRequests });
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('No parking.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/hosting-requests/4/grant')).toHaveLength(1);
  expect(api.sentBy('POST /api/hosting-requests/5/decline')[0]?.body).toEqual({
    reason: 'No parking.',
  });
});
