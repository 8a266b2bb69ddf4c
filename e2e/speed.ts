// How fast pages are on a slow phone: see bench/web.ts.
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import {
  ADMIN,
  bookByApi,
  dayAhead,
  NAFASI,
  type Session,
  scriptFor,
  sessionOf,
  signIn,
  spaceNamed,
  test,
} from './fixtures.ts';
import { type PlainTab, plainTabs } from './plain-tab.ts';
import { NOTE_PAINTS, type Paints, paintsOf, scales, type Weight, watchPaints } from './weigh.ts';

export type Measured = Omit<Paints, 'moved'> & Weight & { again: number };
export type Row = { name: string; runs: Measured[] };
/** In each run, milliseconds from the slowest touch or key to the next paint. */
export type Answered = { name: string; runs: number[] };
export type Speed = { pages: Row[]; answers: Answered[] };

const RUNS = 3;
/** 1.6 Mbit/s down, 0.75 up, and the round-trip time. */
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
/** For what follows the load event: pictures in view, and requests by scripts. */
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
  const acts: [name: string, path: string, act: (page: Page) => Promise<void>][] = [
    ['typing a search', '/', typeSearch],
    ['choosing when, in a search', '/', chooseWhen],
    ['picking a time', `/spaces/${spaceId}/booking?date=${dayAhead(21, info.project)}`, pickTime],
    ["typing a payment's code", `/invoices/${invoiceId}`, typeCode],
  ];
  const measured: Speed = { pages: [], answers: [] };
  for (const [name, path, session] of pages.filter(isAsked)) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visitTwice(browser, path, session));
    measured.pages.push({ name, runs });
  }
  for (const [name, path, act] of acts.filter(isAsked)) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++)
      runs.push(await slowestAnswer(browser, path, account.session, act));
    measured.answers.push({ name, runs });
  }
  const file = process.env.MEASURED ?? info.outputPath('measured.json');
  await writeFile(file, JSON.stringify(measured));
});

function isAsked([name]: readonly [name: string, ...unknown[]]): boolean {
  const only = process.env.ONLY?.split(',') ?? [];
  return only.length === 0 || only.some((part) => name.includes(part));
}

/** The first visit of a browser with an empty cache, and the second one. */
async function visitTwice(browser: Browser, path: string, session?: Session): Promise<Measured> {
  const tabs = await plainTabs(browser);
  const first = await visit(await tabs.open(), path, session);
  const second = await visit(await tabs.open(), path, session);
  await tabs.close();
  return { ...first, again: second.largest };
}

async function visit(tab: PlainTab, path: string, session?: Session): Promise<Paints & Weight> {
  await slowDown(tab);
  const sources = [NOTE_PAINTS, ...(session ? [scriptFor(session)] : [])];
  for (const source of sources) await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const { weight, isQuiet } = watchNetwork(tab);
  await tab.send('Page.navigate', { url: `${NAFASI}${path}` });
  await expect.poll(isQuiet).toBe(true);
  await wait(SETTLED_MS);
  await expect.poll(isQuiet).toBe(true);
  const paints = { expression: 'globalThis.paints', returnByValue: true };
  const { result } = await tab.send<{ result: { value: Paints } }>('Runtime.evaluate', paints);
  await tab.close();
  return { ...result.value, ...weight };
}

async function slowDown(tab: PlainTab): Promise<void> {
  const { viewport, deviceScaleFactor } = PHONE;
  const screen = { ...viewport, deviceScaleFactor, mobile: true };
  await tab.send('Emulation.setDeviceMetricsOverride', screen);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tab.send('Page.enable');
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', NETWORK);
}

/** Tracks what has arrived, and whether the page has loaded and all its requests are done. */
function watchNetwork(tab: PlainTab) {
  const { weight, received, finished } = scales();
  const underWay = new Set<string>();
  let isLoaded = false;
  tab.on('Page.loadEventFired', () => (isLoaded = true));
  tab.on('Network.requestWillBeSent', ({ requestId }: Sent) => underWay.add(requestId));
  tab.on('Network.responseReceived', received);
  tab.on('Network.loadingFinished', (one: Sent & Parameters<typeof finished>[0]) => {
    underWay.delete(one.requestId);
    finished(one);
  });
  tab.on('Network.loadingFailed', ({ requestId }: Sent) => underWay.delete(requestId));
  return { weight, isQuiet: () => isLoaded && underWay.size === 0 };
}

type Sent = { requestId: string };

async function slowPage(context: BrowserContext, session: Session): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, { session });
  await watchPaints(page);
  const chromium = await context.newCDPSession(page);
  await chromium.send('Network.enable');
  await chromium.send('Network.emulateNetworkConditions', NETWORK);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** How long the slowest touch or key of an action waits for the next paint, once the page has settled. */
async function slowestAnswer(
  browser: Browser,
  path: string,
  session: Session,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' });
  const page = await slowPage(context, session);
  await page.goto(`${NAFASI}${path}`, { waitUntil: 'networkidle' });
  await page.waitForSelector('html:not([data-waiting])', { state: 'attached' });
  await page.waitForTimeout(SETTLED_MS);
  await act(page);
  await page.waitForTimeout(SETTLED_MS);
  const { slowest } = await paintsOf(page);
  await context.close();
  return slowest;
}

const typeSearch = (page: Page) => page.getByLabel('Keyword').pressSequentially('acacia');

async function chooseWhen(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: /^When/ }).tap();
  const panel = page.getByRole('dialog', { name: 'When' });
  await panel.getByRole('button', { name: 'Later weeks' }).tap();
  await panel.locator('[role="gridcell"]:not([aria-disabled="true"])').last().tap();
  for (const [list, time] of [
    ['From', /^13:00/],
    ['To', /^15:00/],
  ] as const)
    await panel.getByRole('listbox', { name: list }).getByRole('option', { name: time }).tap();
}

/** Before the suggested hours, which a button covers. */
async function pickTime(page: Page): Promise<void> {
  const free = page
    .getByRole('grid', { name: 'Free and taken times' })
    .getByRole('gridcell', { name: /free$/ });
  await free.nth(0).tap();
  await free.nth(3).tap();
  await page.getByRole('button', { name: 'Later days' }).first().tap();
}

const typeCode = (page: Page) =>
  page.getByLabel(/confirmation code/i).pressSequentially('TGH45K9Q');
