// A tab without a debugger. Playwright has V8 report what scripts do (`Runtime.enable`), which makes V8 look up the
// line of each error that is created, even if only stored: it reads the whole script again, twice. React creates three
// while loading: a tenth of a second on a slow phone, which nobody's phone really spends.
import type { Browser } from '@playwright/test';

type Parameters = Record<string, unknown>;
type Listener = (parameters: never) => void;

export type PlainTab = {
  /** Sends a command of Chromium's protocol; the caller declares the type of the answer. */
  send: <Answer = unknown>(method: string, parameters?: Parameters) => Promise<Answer>;
  on: (event: string, listen: Listener) => void;
  close: () => Promise<unknown>;
};

/** Opens tabs that share their storage, and nothing with any other. */
export async function plainTabs(browser: Browser) {
  const chromium = await browser.newBrowserCDPSession();
  const { browserContextId } = await chromium.send('Target.createBrowserContext');

  async function open(): Promise<PlainTab> {
    const blank = { url: 'about:blank', browserContextId };
    const { targetId } = await chromium.send('Target.createTarget', blank);
    const { sessionId } = await chromium.send('Target.attachToTarget', { targetId });
    const waiting: ((answer: { error?: { message: string }; result?: unknown }) => void)[] = [];
    const listeners = new Map<string, Listener>();
    chromium.on('Target.receivedMessageFromTarget', ({ sessionId: of, message }) => {
      if (of !== sessionId) return;
      const { id, method, params, ...answer } = JSON.parse(message);
      if (id === undefined) listeners.get(method)?.(params as never);
      else waiting[id]?.(answer);
    });
    return {
      send: async <Answer>(method: string, params: Parameters = {}) => {
        const { promise, resolve, reject } = Promise.withResolvers<Answer>();
        const id = waiting.push(({ error, result }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Answer),
        );
        const message = JSON.stringify({ id: id - 1, method, params });
        await chromium.send('Target.sendMessageToTarget', { sessionId, message });
        return promise;
      },
      on: (event, listen) => listeners.set(event, listen),
      close: () => chromium.send('Target.closeTarget', { targetId }),
    };
  }

  async function close(): Promise<void> {
    await chromium.send('Target.disposeBrowserContext', { browserContextId });
    await chromium.detach();
  }
  return { open, close };
}
