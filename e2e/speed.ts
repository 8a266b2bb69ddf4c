// How fast pages are on a slow phone: see bench/web.ts.
import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import {
  ADMIN,
  bookByApi,
  dayAhead,
  type Session,
  sessionOf,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';
import { type Paints, paintsOf, type Weight, watchPaints, weigh } from './weigh.ts';

export type Measured = Paints & Weight & { again: number };
export type Row = { name: string; runs: Measured[] };

const RUNS = 3;
/** 1.6 Mbit/s down, 0.75 up, and so long there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
/** So many times slower than the machine. */
const SLOWER = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** What comes after a page has loaded: pictures in sight, and its script's own requests. */
const SETTLED_MS = 1500;

test('pages on a slow phone', async ({ account, browser }, info) => {
  const day = dayAhead(20, info.project);
  const { spaceId, invoiceId } = await bookByApi(account, 'Acacia Boardroom', day);
  const demo = (role: string) => sessionOf(`${role}@nafasi.example`, ADMIN.password);
  const { id } = await spaceNamed('Acacia Boardroom');
  const pages: [name: string, path: string, session?: Session][] = [
    ['front page', '/'],
    ['search by time', `/?date=${day}&from=13:00&to=16:00`],
    ['space', `/spaces/${id}`],
    ['booking', `/spaces/${spaceId}/booking`, account.session],
    ['payment', `/invoices/${invoiceId}`, account.session],
    ["client's dashboard", '/client-dashboard', await demo('client')],
    ["owner's dashboard", '/owner-dashboard', await demo('owner')],
    ["admin's dashboard", '/admin-dashboard', await demo('admin')],
  ];
  const rows: Row[] = [];
  const only = process.env.ONLY?.split(',') ?? [];
  for (const [name, path, session] of pages) {
    if (only.length > 0 && !only.some((part) => name.includes(part))) continue;
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visitTwice(browser, path, session));
    rows.push({ name, runs });
  }
  await writeFile(process.env.MEASURED ?? info.outputPath('measured.json'), JSON.stringify(rows));
});

/** The first visit of a browser that knows nothing, and the one after it. */
async function visitTwice(browser: Browser, path: string, session?: Session): Promise<Measured> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
  const first = await visit(context, path, session);
  const second = await visit(context, path, session);
  await context.close();
  return { ...first, again: second.largest };
}

async function visit(context: BrowserContext, path: string, session?: Session) {
  const page = await context.newPage();
  if (session) await signIn(page, { session });
  await watchPaints(page);
  const weight = await weigh(page);
  const chromium = await context.newCDPSession(page);
  await chromium.send('Network.enable');
  await chromium.send('Network.emulateNetworkConditions', NETWORK);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${process.env.NAFASI_URL}${path}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const paints = await paintsOf(page);
  await page.close();
  return { ...paints, ...weight };
}
