// Watches that no page requests the same thing twice.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { isRepeatable } from '../web/test/repeatable-requests.ts';

/**
 * Collects the GETs that a page sent although it had the response, or was about to get it: one with the same address
 * was under way and succeeded, or had its response in the same view (since the address last changed) and nothing was
 * sent since that may have changed the response. A request that was refused, lost or aborted may be repeated.
 */
export async function watchForRepeats(context: BrowserContext, origin: string): Promise<string[]> {
  await context.addInitScript({ content: LOG_ABORTS });
  const repeats: string[] = [];
  const pages: Map<string, Sent>[] = [];
  const report = (repeat: string) => repeats.push(repeat);
  // A change in one tab is a reason for the others to request again, as they are notified of it.
  const change = () => {
    for (const sent of pages) sent.clear();
  };
  const watch = (page: Page) => {
    const sent = new Map<string, Sent>();
    pages.push(sent);
    watchPage(page, origin, { sent, report, change });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return repeats;
}

const ABORTED = 'Aborted: ';

// A page may abort a request at the moment its response arrives: to the network it is answered.
const LOG_ABORTS = `
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { signal, url } = input instanceof Request ? input : { url: new URL(input, location.href).href };
    (init?.signal ?? signal)?.addEventListener('abort', () => console.debug('${ABORTED}' + url));
    return send(input, init);
  };`;

/** `repeated` holds repeats sent while it was under way: they do not count if the page aborted it. */
type Sent = { request: Request; answered: boolean; repeated: string[] };

type Watch = {
  /** The last request of the page that is shown, by address. */
  sent: Map<string, Sent>;
  report: (repeat: string) => unknown;
  change: () => void;
};

function watchPage(page: Page, origin: string, { sent, report, change }: Watch): void {
  const entries = new Map<Request, Sent>();
  let address = '';
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) || isOfBrowser(request)) return;
    if (request.method() !== 'GET') return change();
    if (isNewDocument(page, request)) sent.clear();
    const before = sent.get(request.url());
    const repeat = `${request.url()} on ${address}`;
    if (before && !before.answered) before.repeated.push(repeat);
    else if (before && !isRepeatable(new URL(request.url()).pathname)) report(repeat);
    const entry: Sent = { request, answered: false, repeated: [] };
    sent.set(request.url(), entry);
    entries.set(request, entry);
  });
  page.on('response', (response) => {
    const request = response.request();
    // What was read during a change may have missed it.
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
  // Logged before the request that replaces it, as the page aborts first.
  page.on('console', (message) => {
    if (message.text().startsWith(ABORTED)) sent.delete(message.text().slice(ABORTED.length));
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === address) return;
    address = frame.url();
    for (const [url, { answered }] of sent) if (answered) sent.delete(url);
  });

  function forget(request: Request): void {
    entries.delete(request);
    if (sent.get(request.url())?.request === request) sent.delete(request.url());
  }
}

// The tab's icon, which the browser requests whenever it likes.
const isOfBrowser = (request: Request): boolean => request.resourceType() === 'other';

const isNewDocument = (page: Page, request: Request): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();
