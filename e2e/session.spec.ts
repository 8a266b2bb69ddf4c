// How a browser stays signed in, over tabs and sessions that run out.
import type { Page } from '@playwright/test';
import { bookByApi, dayAhead, expect, openAs, PASSWORD, sendLogin, test } from './fixtures.ts';
import { payByCode } from './paying.ts';

/**
 * Makes the session invalid to the server, by replacing both tokens with unknown ones, and reloads. Between the two
 * pages: a request of the one that is left would end the session before the next one starts with it.
 */
async function runOutAndReload(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('ran out')) return;
    sessionStorage.setItem('ran out', 'once');
    for (const token of ['accessToken', 'refreshToken']) localStorage.setItem(token, 'ran out');
  });
  await page.reload();
}

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

  // The other tab polls by itself: it would end the session before the page starts with it.
  const isShown = Promise.withResolvers<void>();
  await other.route('**/api/**', (route) => isShown.promise.then(() => route.continue()));
  await runOutAndReload(page);
  const required = { name: 'Authentication Required' };
  await expect(page.getByRole('heading', required)).toBeVisible();
  isShown.resolve();
  await expect(other.getByRole('heading', required)).toBeVisible();
  await expect(other.getByText('Payment Successful!')).toBeHidden();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Habari/ })).toBeVisible();
  await expect(other.getByText('Payment Successful!')).toBeVisible();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(tab.getByText('Payment Successful!')).toBeHidden();
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
  await other.goto(`/invoices/${invoiceId}`);
  await expect(other).toHaveURL(`/login?redirect=%2Finvoices%2F${invoiceId}`);
});

test('an access token that ran out is renewed once', async ({ page, account }) => {
  await openAs(page, account.session, '/client-dashboard');
  await expect(page.getByRole('heading', { name: /Habari/ })).toBeVisible();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals.push(request.method());
  });
  // Between two pages: a page with a request under way would renew it, and be left before the answer.
  await page.addInitScript(() => localStorage.setItem('accessToken', 'ran out'));
  await page.goto('/profile');
  await expect(page.getByRole('definition').filter({ hasText: account.email })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(renewals).toEqual(['POST']);
});
