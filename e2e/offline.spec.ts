// What opens without a network: the signed-in person's bookings, and nothing that could be out of date without saying
// so.
import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import {
  bookByApi,
  dayAhead,
  expect,
  makeAccount,
  NAFASI,
  openAs,
  sendLogin,
  signIn,
  test,
} from './fixtures.ts';
import { payByCode } from './paying.ts';

const pass = (page: Page) => page.getByRole('region', { name: 'Your pass' });
const offline = (page: Page) => page.getByText('You are offline. Times may have changed.');

/** Waits until everything the app needs is cached. */
const untilKept = (page: Page) =>
  page.evaluate<void>('navigator.serviceWorker.ready.then(() => undefined)');

/** The addresses of all responses that the browser has cached for pages. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })()`);

const keptPasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pass-')));

test('the files for working offline are loaded once the page shows its data', async ({
  page,
  account,
}, { project }) => {
  const { bookingId } = await bookByApi(account, 'Jacaranda Room', dayAhead(278, project));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/bookings/${bookingId}`, async (route) => {
    await released;
    await route.continue();
  });
  await openAs(page, account.session, `/bookings/${bookingId}`);
  const idle = 'new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))';
  await page.evaluate<void>(`${idle}.then(() => undefined)`);
  const registered = () =>
    page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
  expect(await registered()).toBe(0);
  release();
  await expect.poll(registered).toBe(1);
});

test('a booking opens without a network from the first view on, until its client logs out', async ({
  page,
  context,
  account,
}, { project }) => {
  const { bookingId, invoiceId, amount } = await bookByApi(
    account,
    'Jacaranda Room',
    dayAhead(275, project),
  );
  await payByCode(account, invoiceId, amount);
  await openAs(page, account.session, `/bookings/${bookingId}`);
  await expect(pass(page).getByRole('img')).toBeVisible();
  const receipt = page.getByText(/^M-Pesa [A-Z0-9]{10}/);
  await expect(receipt).toBeVisible();
  const where = await page.getByRole('definition').nth(1).textContent();
  await untilKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jacaranda Room', level: 1 })).toBeVisible();
  await expect(pass(page).getByRole('img', { name: /^QR code of booking BK-/ })).toBeVisible();
  await expect(pass(page).getByText(/^As this device knew it on /)).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText(String(where));
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Time' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeDisabled();
  await expectAccessible(page);

  // At every start page. What is free now is unknown.
  await page.goto('/');
  await page.getByRole('link', { name: 'Show pass' }).click();
  await expect(pass(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Acacia Boardroom' })).toHaveCount(0);

  await context.setOffline(false);
  await page.goto(`/bookings/${bookingId}`);
  await expect(offline(page)).toBeHidden();
  await expect(pass(page).getByText(/^Show it at the door/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeEnabled();
  expect(await keptPasses(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await keptPasses(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByText('Jacaranda Room')).toHaveCount(0);
  await expect(pass(page)).toBeHidden();

  await context.setOffline(false);
  await page.goto('/login');
  await sendLogin(page, await makeAccount());
  await page.waitForURL('**/client-dashboard');
  expect(await keptPasses(page)).toEqual([]);
});

test('no answer of the API is ever kept for pages', async ({ page, account }, { project }) => {
  const { bookingId, invoiceId, amount } = await bookByApi(
    account,
    'Jacaranda Room',
    dayAhead(276, project),
  );
  await openAs(page, account.session, '/client-dashboard');
  await untilKept(page);
  const seen: string[] = [];
  page.on('response', (response) => seen.push(new URL(response.url()).pathname));
  const visits = ['/', '/spaces/40', '/client-dashboard?tab=bookings', '/profile'];
  for (const path of [...visits, `/invoices/${invoiceId}`, `/bookings/${bookingId}`])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(await keptPasses(page), 'what is not paid lets nobody in').toEqual([]);
  await payByCode(account, invoiceId, amount);
  await page.reload({ waitUntil: 'networkidle' });
  expect(seen.filter((path) => /^\/(api|auth)\//.test(path)).length).toBeGreaterThan(10);
  const kept = await keptAddresses(page);
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => !/^\/(assets\/|(index\.html|mark\.svg)$)/.test(path))).toEqual([]);
});

test('a new build is seen at once, and its worker waits for pages of the old one', async ({
  page,
  account,
}) => {
  await using nafasi = await nextBuilds();
  await signIn(page, account);
  await page.goto(`${nafasi.url}/profile`);
  await untilKept(page);
  nafasi.build = 2;
  expect((await page.reload())?.headers()['x-build']).toBe('2');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.evaluate<void>(
    'navigator.serviceWorker.ready.then((kept) => kept.update()).then(() => undefined)',
  );
  const state = () =>
    page.evaluate<[boolean, string]>(
      'navigator.serviceWorker.ready.then(({ waiting, active }) => [waiting !== null, active.state])',
    );
  await expect.poll(state).toEqual([true, 'activated']);
  await page.goto(NAFASI);
  await page.goto(`${nafasi.url}/profile`);
  await expect.poll(state).toEqual([false, 'activated']);
});

/** A proxy of Nafasi that looks like successive builds. */
async function nextBuilds() {
  const builds = { build: 1 };
  const server = createServer((request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const isWorker = url === '/worker.js';
    const asked = ask(`${NAFASI}${url}`, { method, headers: isWorker ? {} : headers });
    asked.on('response', (answer) => {
      const { 'content-length': _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, 'x-build': builds.build });
      if (isWorker) response.write(`// build ${builds.build}\n`);
      answer.pipe(response);
    });
    request.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(builds, {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

test('a part that fails to load leaves the page as it is, and is loaded once there is a network', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(NAFASI, { waitUntil: 'networkidle' });
  await page.getByLabel('Keyword').fill('acacia');
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const isCut = (url: URL) => /^\/(assets|healthz)/.test(url.pathname);
  await page.route(isCut, (route) => route.abort());
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(offline(page)).toBeVisible();
  await page.unroute(isCut);
  await expect(page.getByLabel('Minimum price')).toBeVisible();
  // With its styles, which had failed to load as well.
  await expect(page.getByText('Price per hour')).toHaveCSS('font-weight', '600');
  await expect(offline(page)).toBeHidden();
  await expect(page.getByLabel('Keyword')).toHaveValue('acacia');

  // The next page too: the app waits, and the browser's error page does not appear.
  await page.route(isCut, (route) => route.abort());
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByLabel('Keyword')).toHaveValue('acacia');
  await page.unroute(isCut);
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  expect(broken).toEqual([]);
  await context.close();
});
