// What is pressed or typed before the page, or a part of it, is listening is not lost.
import type { Browser, Page } from '@playwright/test';
import { ADMIN, expect, NAFASI, test } from './fixtures.ts';
import { PHONE } from './phone.ts';

/** Opens a page that does not listen before `listen` is called. */
async function openDeaf(browser: Browser, path: string): Promise<[Page, listen: () => void]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    if (!/before-paint/.test(route.request().url())) await promise;
    await route.continue();
  });
  await page.goto(NAFASI + path, { waitUntil: 'commit' });
  return [page, resolve];
}

const toListen = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-waiting');

test('a button pressed before the page listens takes effect once it does', async ({ browser }) => {
  const [page, listen] = await openDeaf(browser, '/');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  listen();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await page.context().close();
});

test('a form that is filled in and sent before the page listens is sent once it does', async ({
  browser,
}) => {
  const [page, listen] = await openDeaf(browser, '/login');
  await page.getByLabel('Email').fill('client@nafasi.example');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  listen();
  await expect(page).toHaveURL('/client-dashboard');
  await page.context().close();
});

test('input typed before the page listens stays, and is what is sent', async ({ browser }) => {
  const [page, listen] = await openDeaf(browser, '/');
  await page.getByLabel('Keyword').fill('acacia');
  await page.getByLabel('Guests').fill('4');
  listen();
  await toListen(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/?keyword=acacia&guests=4');
  await page.context().close();

  const [host, listenToHost] = await openDeaf(browser, '/host');
  await host.getByLabel('What do you want to list?').fill('Two rooms over the market');
  await host.getByLabel('Where is it?').fill('Ngara');
  listenToHost();
  await toListen(host);
  await host.getByLabel('Where is it?').press('End');
  await host.getByLabel('Where is it?').pressSequentially(' Road');
  await expect(host.getByLabel('Where is it?')).toHaveValue('Ngara Road');
  await expect(host.getByLabel('What do you want to list?')).toHaveValue(
    'Two rooms over the market',
  );
  await host.context().close();
});

test('a button in a part that is still loading takes effect once the part has loaded', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const pressed = Promise.withResolvers<void>();
  await page.route('**/search-tools*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`${NAFASI}/?space_type=office`, { waitUntil: 'commit' });
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
  const map = page.getByRole('button', { name: 'Map', exact: true });
  // Once, however often it is pressed: a second press would close the map again.
  await map.click();
  await map.click();
  pressed.resolve();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
  await context.close();
});
