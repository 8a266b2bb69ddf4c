// How a page waits for somebody who has to sign in again, and says that there is no network.
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { hold, lose, one, refuse } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { admin } from './people.ts';
import { wanjiku } from './things.ts';
import { holdTimers } from './timers.ts';

const EXPIRED = 'Session expired. Please log in again.';
const WAITS = 'This page waits for you, as you left it.';

const edit = page.getByRole('button', { name: 'Edit Profile' });
const save = page.getByRole('button', { name: 'Save Changes' });
const firstName = page.getByLabelText('First name');
const lastName = page.getByLabelText('Last name');
const password = page.getByRole('textbox', { name: 'Password', exact: true });
const signInAgain = page.getByRole('heading', { name: 'Authentication Required' });
const saved = page.getByRole('status').filter({ hasText: 'Profile updated successfully!' });

beforeEach(() => {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  api.on('GET /api/notices/choices', one([]));
});

/** Emulates a change of the shared session by another tab. */
function fromAnotherTab(change: () => void, key: string | null): void {
  change();
  const newValue = key && localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('a session that runs out while a form is filled in asks to sign in again and keeps the form', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  await lastName.fill('Njeri');
  const refused = refuse(401, 'NOT_SIGNED_IN', EXPIRED);
  theApi().on('PUT /auth/me', refused);
  theApi().on('POST /auth/refresh', refused);
  await userEvent.keyboard('{Enter}');
  await expect.element(signInAgain).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(EXPIRED)).toBeVisible();
  await expect.element(page.getByText(WAITS)).toBeVisible();
  await expect.element(lastName).not.toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(wanjiku.email);
  await expect
    .element(page.getByRole('link', { name: 'Go to Login' }))
    .toHaveAttribute('href', '/login?redirect=%2Fprofile');
  await expect.element(password).toHaveFocus();
  expect(Object.keys(localStorage)).not.toContain('user');
  expect(theApi().sentBy('POST /auth/refresh')).toHaveLength(1);
  await expectToFitNarrowest();
  await expectAccessible();

  const user = { ...wanjiku, last_name: 'Njeri' };
  theApi().on('POST /auth/login', { access_token: 'new', refresh_token: 'newer', user: wanjiku });
  theApi().on('PUT /auth/me', user);
  await userEvent.keyboard('a good password{Enter}');
  await expect.element(lastName).toHaveValue('Njeri');
  await expect.element(lastName).toHaveFocus();
  await expect.element(page.getByText(EXPIRED)).not.toBeInTheDocument();
  theApi().on('GET /auth/me', user);
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
});

test('a page waits longer than its data are cached for', async () => {
  const letFiveMinutesPass = holdTimers(300_000);
  await openApp('/profile', wanjiku);
  await edit.click();
  await lastName.fill('Njeri');
  const refused = refuse(401, 'NOT_SIGNED_IN', EXPIRED);
  theApi().on('PUT /auth/me', refused);
  theApi().on('POST /auth/refresh', refused);
  await userEvent.keyboard('{Enter}');
  await expect.element(signInAgain).toBeVisible();
  letFiveMinutesPass();
  theApi().on('POST /auth/login', { access_token: 'new', refresh_token: 'newer', user: wanjiku });
  await password.fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect.element(lastName).toBeVisible();
  await expect.element(lastName).toHaveValue('Njeri');
});

test('if the browser has dropped the session, the page asks to sign in again, and keeps the form', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  await lastName.fill('Njeri');
  localStorage.clear();
  await userEvent.keyboard('{Enter}');
  await expect.element(signInAgain).toBeVisible();
  await expect.element(page.getByText(WAITS)).toBeVisible();
  expect(theApi().sentBy('PUT /auth/me')).toEqual([]);
  theApi().on('POST /auth/login', { access_token: 'new', refresh_token: 'newer', user: wanjiku });
  await password.fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect.element(lastName).toHaveValue('Njeri');
});

test('a session that ran out in another tab asks here too, and comes back from there with the form', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  await firstName.fill('Typed in this tab');
  const stored = Object.entries({ ...localStorage });
  fromAnotherTab(() => localStorage.clear(), 'refreshToken');
  await expect.element(signInAgain).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(EXPIRED)).toBeVisible();
  await expect.element(page.getByText(WAITS)).toBeVisible();
  await expect.element(firstName).not.toBeVisible();
  fromAnotherTab(() => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, 'user');
  await expect.element(firstName).toBeVisible();
  await expect.element(firstName).toHaveValue('Typed in this tab');
  expect(theApi().sentBy('POST /auth/login')).toEqual([]);
});

test("after a login in another tab this one shows that person's data, and confirms nothing for the previous one", async () => {
  theApi().on('GET /api/notices/unread_count', one({ unread: 3 }));
  await openApp('/profile', wanjiku);
  await expect.element(page.getByRole('button', { name: /3 unread/ })).toBeVisible();
  await edit.click();
  await firstName.fill('Typed by the one before');
  theApi().on('PUT /auth/me', refuse(403, 'CONFIRM_PASSWORD', 'Please enter your password.'));
  await save.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect.element(question).toBeVisible();
  theApi().on('GET /auth/me', admin);
  theApi().on('GET /api/notices/unread_count', one({ unread: 0 }));
  fromAnotherTab(() => {
    localStorage.setItem('user', JSON.stringify(admin));
    localStorage.setItem('accessToken', 'of another');
    localStorage.setItem('refreshToken', 'of another too');
  }, 'user');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText(admin.email)).toBeVisible();
  await expect.element(page.getByText(wanjiku.email)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /3 unread/ })).not.toBeInTheDocument();
  await edit.click();
  await expect.element(firstName).toHaveValue(admin.first_name);
});

test('logging out does not take long, even if the expired token cannot be renewed', async () => {
  await page.viewport(1440, 900);
  await openApp('/profile', wanjiku);
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  localStorage.setItem('accessTokenSince', String(Date.now() - 20 * 60_000));
  const renewal = hold(() => ({ access_token: 'late', refresh_token: 'too late' }));
  theApi().on('POST /auth/refresh', renewal.answer);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address, { timeout: 10_000 }).toBe('/login');
  expect(Object.keys(localStorage)).not.toContain('user');
  renewal.letThrough();
  await navigator.locks.request('nafasi-session', () => undefined);
  expect(Object.keys(localStorage)).not.toContain('accessToken');
  expect(theApi().sentBy('DELETE /auth/logout')).toEqual([]);
});

test('logging out works even if the server had ended the session before', async () => {
  await page.viewport(1440, 900);
  await openApp('/profile', wanjiku);
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  sessionStorage.setItem(`draft-${wanjiku.id}-note`, '{}');
  const refused = refuse(401, 'NOT_SIGNED_IN', EXPIRED);
  theApi().on('DELETE /auth/logout', refused);
  theApi().on('POST /auth/refresh', refused);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toBe('/login');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each([
  ['without an access token', 'accessToken', null],
  ['without a way to another', 'refreshToken', ''],
  ['of nobody', 'user', null],
  ['of somebody unreadable', 'user', '{"id":'],
] as const)('a session %s is none', async (_, key, value) => {
  await openApp('/profile', wanjiku);
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  fromAnotherTab(() => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }, key);
  await expect.poll(address).toBe('/login');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test.each([{ roles: [] }, { roles: undefined }])(
  'somebody kept with %j is led from the login to their profile',
  async (roles) => {
    await openApp('/login');
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    fromAnotherTab(() => {
      localStorage.setItem('accessToken', 'a token');
      localStorage.setItem('refreshToken', 'a way to another');
      localStorage.setItem('user', JSON.stringify({ ...wanjiku, ...roles }));
    }, 'user');
    await expect.poll(address).toBe('/profile');
  },
);

test('says that there is no network while there is none, and sends nothing by itself', async () => {
  const offline = page.getByText(/^You are offline/);
  const network = vi.spyOn(navigator, 'onLine', 'get');
  const turn = (isOnline: boolean) => {
    network.mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  await openApp('/profile', wanjiku);
  await edit.click();
  await firstName.fill('Njeri');
  await expect.element(offline).not.toBeInTheDocument();
  turn(false);
  await expect.element(offline).toBeVisible();
  theApi().on('PUT /auth/me', lose);
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('An unexpected error occurred while updating profile.');
  await expectAccessible();
  theApi().on('PUT /auth/me', { ...wanjiku, first_name: 'Njeri' });
  turn(true);
  await expect.element(offline).not.toBeInTheDocument();
  await expect.element(firstName).toHaveValue('Njeri');
  expect(theApi().sentBy('PUT /auth/me')).toHaveLength(1);
  await save.click();
  await expect.element(saved).toBeVisible();
});
