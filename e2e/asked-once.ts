// Watches that no page asks Nafasi for the same thing twice.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { changesByItself } from '../web/test/asked-again.ts';

/**
 * Collects the GETs that a page sent though it had the answer, or was about to get it: one with the same
 * address was under way and came through, or was answered in the same view (since the address last
 * changed) and nothing was sent since that may have changed the answer. One that was refused, lost or
 * given up may be sent again.
 */
export async function watchForRepeats(context: BrowserContext, origin: string): Promise<string[]> {
  await context.addInitScript({ content: TELL_WHAT_IS_GIVEN_UP });
  const repeats: string[] = [];
  const pages: Map<string, Asked>[] = [];
  const report = (repeat: string) => repeats.push(repeat);
  // One tab's change is a reason for the others, which hear of it.
  const change = () => {
    for (const asked of pages) asked.clear();
  };
  const watch = (page: Page) => {
    const asked = new Map<string, Asked>();
    pages.push(asked);
    watchPage(page, origin, { asked, report, change });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return repeats;
}

const GIVEN_UP = 'Given up: ';

// A page may give a request up in the moment in which its answer comes: the network knows it as answered.
const TELL_WHAT_IS_GIVEN_UP = `
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { signal, url } = input instanceof Request ? input : { url: new URL(input, location.href).href };
    (init?.signal ?? signal)?.addEventListener('abort', () => console.debug('${GIVEN_UP}' + url));
    return send(input, init);
  };`;

/** `repeated` says what came while it was under way: a page that gave it up did not ask twice. */
type Asked = { request: Request; answered: boolean; repeated: string[] };

type Watch = {
  /** What the page that is shown asked for last, by address. */
  asked: Map<string, Asked>;
  report: (repeat: string) => unknown;
  change: () => void;
};

function watchPage(page: Page, origin: string, { asked, report, change }: Watch): void {
  const entries = new Map<Request, Asked>();
  let address = '';
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) || isOfBrowser(request)) return;
    if (request.method() !== 'GET') return change();
    if (isNewDocument(page, request)) asked.clear();
    const before = asked.get(request.url());
    const repeat = `${request.url()} on ${address}`;
    if (before && !before.answered) before.repeated.push(repeat);
    else if (before && !changesByItself(new URL(request.url()).pathname)) report(repeat);
    const entry: Asked = { request, answered: false, repeated: [] };
    asked.set(request.url(), entry);
    entries.set(request, entry);
  });
  page.on('response', (response) => {
    const request = response.request();
    // What was read while a change was under way may have missed it.
    if (request.method() !== 'GET') change();
    else if (response.status() >= 400) forget(request);
  });
  page.on('requestfinished', (request) => {
    const entry = entries.get(request);
    if (!entry) return;
    entry.answered = true;
    for (const repeat of entry.repeated) report(repeat);
  });
  page.on('requestfailed', (request) => forget(request));
  // Said before what is asked for instead, as the page gives up first.
  page.on('console', (message) => {
    if (message.text().startsWith(GIVEN_UP)) asked.delete(message.text().slice(GIVEN_UP.length));
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === address) return;
    address = frame.url();
    for (const [url, { answered }] of asked) if (answered) asked.delete(url);
  });

  function forget(request: Request): void {
    entries.delete(request);
    if (asked.get(request.url())?.request === request) asked.delete(request.url());
  }
}

// The icon of a tab, which the browser asks for when it likes.
const isOfBrowser = (request: Request): boolean => request.resourceType() === 'other';

const isNewDocument = (page: Page, request: Request): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();
