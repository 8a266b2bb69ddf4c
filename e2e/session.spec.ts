// How a browser stays signed in, over reloads, tabs, lost networks and sessions that run out.
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import {
  bookByApi,
  dayAhead,
  expect,
  isWiderThanScreen,
  openAs,
  PASSWORD,
  payByCode,
  sendLogin,
  signIn,
  test,
} from './fixtures.ts';

const EXPIRED = 'Session expired. Please log in again.';
const WAITS = 'This page waits for you, as you left it.';

/** Lets the session run out as far as the server is concerned: neither token is known any more. */
const runOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('accessToken', 'ran out');
    localStorage.setItem('refreshToken', 'ran out');
  });

async function logOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('whoever arrives at a page of their own is told what goes on until its code is there', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/profile-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(
    page.getByRole('status').filter({ hasText: 'Loading authentication...' }),
  ).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByText('Loading authentication...')).toHaveCount(0);
});

test('a session that runs out under a filled form asks to sign in again and gives the form back, in every tab', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Njeri');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Edit Profile' }).click();
  await other.getByLabel('First name').fill('Typed in the other tab');

  await runOut(page);
  await page.getByLabel('Last name').press('Enter');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await expect(tab.getByRole('alert')).toContainText(EXPIRED);
    await expect(tab.getByText(WAITS)).toBeVisible();
    await expect(tab.getByLabel('Last name')).toBeHidden();
    await expect(tab.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
    await expect(tab.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fprofile',
    );
  }
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('user');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWiderThanScreen(page)).toBe(false);
  await expectAccessible(page);

  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name')).toHaveValue('Njeri');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByText(EXPIRED)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }),
  ).toBeVisible();
  await expect(other.getByLabel('First name')).toHaveValue('Typed in the other tab');
  await other.close();
});

test('tabs agree on who is signed in, and a logout leaves nothing of a payment behind', async ({
  page,
  account,
}, { project }) => {
  const { invoiceId, amount } = await bookByApi(account, 'Jacaranda Room', dayAhead(260, project));
  await payByCode(account, invoiceId, amount);
  await page.goto('/login');
  const other = await page.context().newPage();
  await other.goto(`/login?redirect=/invoices/${invoiceId}`);
  await sendLogin(page, account);
  await expect(other.getByText('Payment Successful!')).toBeVisible();
  await page.waitForURL('**/client-dashboard');

  await logOut(page);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(tab.getByText('Payment Successful!')).toBeHidden();
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
  await other.goto(`/invoices/${invoiceId}`);
  await expect(other).toHaveURL(`/login?redirect=%2Finvoices%2F${invoiceId}`);
  await other.close();
});

test('an access token that ran out is renewed once, and a session is restored only whole', async ({
  page,
  account,
}) => {
  await openAs(page, account.session, '/client-dashboard');
  // A page that is left while it renews takes the new token with it, and the next renews once more.
  await page.waitForLoadState('networkidle');
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals.push(request.method());
  });
  await page.evaluate(() => localStorage.setItem('accessToken', 'ran out'));
  await page.goto('/profile');
  await expect(page.getByRole('definition').filter({ hasText: account.email })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(renewals).toEqual(['POST']);

  const whole = await page.evaluate(() => ({ ...localStorage }));
  for (const [key, value] of [
    ['accessToken', null],
    ['refreshToken', null],
    ['user', null],
    ['user', '{"id":'],
  ] as const) {
    await page.evaluate(
      ([stored, name, text]) => {
        for (const [each, kept] of Object.entries(stored)) localStorage.setItem(each, kept);
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      },
      [whole as Record<string, string>, key, value] as const,
    );
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  }
});

test('says that there is no network while there is none, and sends nothing unasked', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Njeri');
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'An unexpected error occurred while updating profile.',
  );
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Njeri');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }),
  ).toBeVisible();
});
