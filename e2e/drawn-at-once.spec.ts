// Pages of signed-in people are not drawn twice, and no page uses expensive browser features at first.
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

/** Records when the app first replaces the server's frame. */
const NOTE_DRAWING = `
  new MutationObserver((changes, observer) => {
    const main = document.querySelector('main');
    if (!main || document.documentElement.hasAttribute('data-waiting')) return;
    // What comes into the head of the page is no drawing.
    if (!changes.some(({ target }) => target.closest?.('#root'))) return;
    observer.disconnect();
    globalThis.firstDrawn = main.innerText;
    globalThis.bonesDrawn = main.querySelectorAll('[class*="bone"]').length;
  }).observe(document, { childList: true, subtree: true });
`;

test('a page whose calls are answered before the app has loaded is first drawn with its data', async ({
  account,
  browser,
}, info) => {
  const day = dayAhead(243, info.project);
  const { invoiceId } = await bookByApi(account, 'Acacia Boardroom', day);
  const path = `/invoices/${invoiceId}`;
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signIn(page, account);
  await page.addInitScript(NOTE_DRAWING);
  const asked = [path, '/notices/unread_count'];
  const answers = asked.map((call) => page.waitForResponse(`${NAFASI}/api${call}`));
  await page.route('**/assets/index-*.js', async (route) => {
    for (const answer of answers) await (await answer).finished();
    await route.continue();
  });
  await page.goto(`${NAFASI}${path}`);
  await expect.poll(() => page.evaluate('globalThis.firstDrawn')).toContain('Acacia Boardroom');
  expect(await page.evaluate('globalThis.bonesDrawn')).toBe(0);
  await context.close();
});

/** Records who first uses `Intl`, which takes 50 ms on a slow phone: `web/src/lib/figures.ts`. */
const NOTE_INTL = `
  globalThis.intl = [];
  const note = (of, name) => {
    const before = of[name];
    of[name] = new Proxy(before, {
      apply: (...made) => (intl.push(name), Reflect.apply(...made)),
      construct: (...made) => (intl.push(name), Reflect.construct(...made)),
    });
  };
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'ListFormat', 'PluralRules'])
    note(Intl, name);
  for (const { prototype } of [Number, Date])
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name.startsWith('toLocale')) note(prototype, name);
  note(String.prototype, 'localeCompare');
`;

test('no page asks Intl for anything to be drawn', async ({ account, browser }, info) => {
  const { id } = await spaceNamed('Acacia Boardroom');
  const day = dayAhead(245, info.project);
  const { invoiceId } = await bookByApi(account, 'Acacia Boardroom', day);
  const demo = (role: string) => sessionOf(`${role}@nafasi.example`, ADMIN.password);
  const pages: [path: string, session?: Session][] = [
    ['/'],
    [`/?date=${day}&from=13:00&to=16:00&min_price=1000&max_price=9000`],
    [`/spaces/${id}`],
    [`/spaces/${id}/booking`, account.session],
    [`/invoices/${invoiceId}`, account.session],
    ['/client-dashboard', await demo('client')],
    ['/admin-dashboard', await demo('admin')],
  ];
  for (const [path, session] of pages) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    if (session) await signIn(page, { session });
    await page.addInitScript(NOTE_INTL);
    await page.goto(`${NAFASI}${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator('html:not([data-waiting])')).toBeAttached();
    expect.soft(await page.evaluate('globalThis.intl'), path).toEqual([]);
    await context.close();
  }
});
