// What the first visit of a page may cost: bytes and requests, which are the same each time, and that nothing moves.
// How long it takes is measured elsewhere: bench/web.ts.
import type { Page, Request } from '@playwright/test';
import {
  ADMIN,
  bookByApi,
  dayAhead,
  expect,
  NAFASI,
  type Session,
  sessionOf,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';
import { PHONE } from './phone.ts';
import { paintsOf, watchPaints, weigh } from './weigh.ts';

const KB = 1000;
const MOST_SHIFT = 0.02;

type Budget = {
  path: string;
  as?: 'client' | 'owner' | 'admin';
  js: number;
  css: number;
  requests: number;
  total: number;
};

test('first visits stay light, and nothing in them moves', async ({ browser }, info) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  const searched = `/?date=${dayAhead(240, info.project)}&from=13:00&to=16:00`;
  const budgets: Budget[] = [
    { path: '/', js: 110, css: 12, requests: 15, total: 265 },
    // Includes the chips of the search, and the buttons for map and position.
    { path: searched, js: 113.5, css: 13, requests: 18, total: 272 },
    // Includes four pictures to swipe through.
    { path: `/spaces/${id}`, js: 142, css: 19, requests: 22, total: 290 },
    // A form's validation loads at its first touch, and the phone number library where a number is shown.
    { path: '/signup', js: 134, css: 17, requests: 22, total: 200 },
    { path: '/host', js: 138, css: 17, requests: 19, total: 228 },
    { path: '/profile', as: 'client', js: 175, css: 27.5, requests: 43, total: 260 },
    // With pictures of as many spaces as other journeys have booked.
    { path: '/client-dashboard', as: 'client', js: 143, css: 19.5, requests: 52, total: 395 },
    { path: '/owner-dashboard', as: 'owner', js: 145.5, css: 21.5, requests: 52, total: 395 },
    { path: '/admin-dashboard', as: 'admin', js: 150, css: 20.5, requests: 53, total: 320 },
  ];
  for (const { path, as, ...budget } of budgets) {
    const session: Session | undefined =
      as && (await sessionOf(`${as}@nafasi.example`, ADMIN.password));
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    if (session) await signIn(page, { session });
    await watchPaints(page);
    const weight = await weigh(page);
    await letFontsComeLate(page);
    await page.goto(`${NAFASI}${path}`, { waitUntil: 'networkidle' });
    const { js, css, requests, total } = weight;
    expect.soft(js, `${path}: script`).toBeLessThanOrEqual(budget.js * KB);
    expect.soft(css, `${path}: styles`).toBeLessThanOrEqual(budget.css * KB);
    expect.soft(total, `${path}: all`).toBeLessThanOrEqual(budget.total * KB);
    expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(budget.requests);
    const { shift, moved } = await paintsOf(page);
    expect.soft(shift, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT);
    await context.close();
  }
});

/** After the first paint, as on a busy phone: the fallback fonts must have the same size. */
async function letFontsComeLate(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await expect.poll(async () => (await paintsOf(page)).first).toBeGreaterThan(0);
    await route.continue();
  });
}

test('the first calls of pages for signed-in people start before the app, and are made once', async ({
  account,
  browser,
}, info) => {
  const day = dayAhead(241, info.project);
  const { bookingId, invoiceId, spaceId } = await bookByApi(account, 'Acacia Boardroom', day);
  const demo = (role: string) => sessionOf(`${role}@nafasi.example`, ADMIN.password);
  const pages: [path: string, session: Session][] = [
    [`/spaces/${spaceId}/booking`, account.session],
    [`/invoices/${invoiceId}`, account.session],
    [`/bookings/${bookingId}`, account.session],
    ['/client-dashboard', account.session],
    ['/client-dashboard', await demo('client')],
    ['/owner-dashboard', await demo('owner')],
    ['/admin-dashboard', await demo('admin')],
  ];
  for (const [path, session] of pages) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await signIn(page, { session });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    await page.goto(`${NAFASI}${path}`, { waitUntil: 'networkidle' });
    const begun = await page.locator('script[data-calls]').getAttribute('data-calls');
    const calls: string[] = JSON.parse(begun ?? '[]');
    expect.soft(calls, path).not.toEqual([]);
    // A busy machine is quiet for a while between the frame and the app.
    const left = () => page.evaluate('[...globalThis.begunCalls.calls.keys()]');
    await expect.poll(left, `${path}: begun and never asked for`).toEqual([]);
    expect.soft(asked.slice(0, calls.length), path).toEqual(calls);
    expect.soft(asked, `${path}: once each`).toEqual([...new Set(asked)]);
    await context.close();
  }
});

test('calls that would be refused are not made: for pages of other roles, and for a space that does not exist', async ({
  account,
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signIn(page, account);
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(api|auth)\//.test(pathname)) asked.push(pathname);
    if (response.status() >= 400) refused.push(pathname);
  });
  for (const path of ['/owner-dashboard', '/admin-dashboard', '/admin-dashboard/payments']) {
    await page.goto(`${NAFASI}${path}`, { waitUntil: 'networkidle' });
    await expect(
      page.getByRole('heading', { name: 'Your account may not do this.' }),
    ).toBeVisible();
  }
  expect(refused).toEqual([]);
  await page.goto(`${NAFASI}/spaces/999999`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'This space is not here' })).toBeVisible();
  await expect.poll(() => page.title()).toBe('This space is not here · Nafasi');
  // The page itself failed, and nothing else was requested for it.
  expect(refused).toEqual(['/spaces/999999']);
  expect(asked.filter((path) => path.includes('999999'))).toEqual([]);
  await context.close();
});

test('the first visit of the front page requests nothing that it does not show', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto('/');
  await expect(page.getByText(/\(\d\d+ spaces found\)/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const urls = requests.map((request) => request.url());
  expect(
    urls.filter((url) =>
      /dashboard|payment|booking|login|sign-up|password|profile|when|filter/.test(url),
    ),
  ).toEqual([]);
  expect(urls.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
});

test('for somebody who saves data, pictures are small, and no script is loaded before it is needed', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...PHONE,
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  const page = await context.newPage();
  const weight = await weigh(page);
  await page.goto(NAFASI, { waitUntil: 'networkidle' });
  expect(weight.total).toBeLessThanOrEqual(115 * KB);
  expect(weight.js).toBeLessThanOrEqual(4 * KB);
  const picture = page.locator('article picture img').first();
  // Pictures are loaded when near: further spaces and the footer are far away.
  const shown = async () => {
    await picture.scrollIntoViewIfNeeded();
    return picture.evaluate((img: { currentSrc: string }) => img.currentSrc);
  };
  // A button touched before its script has loaded still takes effect.
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(shown).toContain('/400.');
  const choice = page.getByRole('button', { name: 'Save data' });
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(shown).toContain('/800.');
  await page.waitForSelector('html:not([data-waiting])', { state: 'attached' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});
