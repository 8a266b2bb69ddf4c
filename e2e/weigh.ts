// What a page loads, as the network carries it, and how its parts moved while it came together.
import type { Page } from '@playwright/test';

export type Weight = { requests: number; total: number; js: number; css: number };

type Received = { requestId: string; type: string };
type Finished = { requestId: string; encodedDataLength: number };

/** Weighs what a browser's network says has come: bytes with headers, compressed as they are. */
export function scales() {
  const weight: Weight = { requests: 0, total: 0, js: 0, css: 0 };
  const kinds = new Map<string, string>();
  return {
    weight,
    received: ({ requestId, type }: Received) => kinds.set(requestId, type),
    finished: ({ requestId, encodedDataLength }: Finished) => {
      const kind = kinds.get(requestId);
      weight.requests += 1;
      weight.total += encodedDataLength;
      if (kind === 'Script') weight.js += encodedDataLength;
      if (kind === 'Stylesheet') weight.css += encodedDataLength;
    },
  };
}

/** Weighs what the page loads from now on. */
export async function weigh(page: Page): Promise<Weight> {
  const { weight, received, finished } = scales();
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Network.enable');
  chromium.on('Network.responseReceived', received);
  chromium.on('Network.loadingFinished', finished);
  return weight;
}

/**
 * What the browser saw of a page, in milliseconds; how far its parts moved by themselves, in Chromium's measure, and which did.
 * `slowest`: of all touches and keys, the longest from one to the paint that answers it.
 */
export type Paints = {
  first: number;
  largest: number;
  blocked: number;
  shift: number;
  slowest: number;
  moved: string[];
};

/** Notes what the browser sees of a page, in `globalThis.paints`. */
export const NOTE_PAINTS = `
  const paints = (globalThis.paints = { first: 0, largest: 0, blocked: 0, shift: 0, slowest: 0, moved: [] });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (paints.largest = startTime));
  watch('longtask', ({ duration }) => (paints.blocked += duration - 50));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) paints.slowest = Math.max(paints.slowest, duration);
  });
  const nameOf = ({ node, previousRect, currentRect }) =>
    [node?.nodeName, node?.className, node?.textContent?.slice(0, 40), previousRect.y, currentRect.y].join(' ');
  watch('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    paints.shift += value;
    paints.moved.push(...sources.map((source) => Math.round(startTime) + ': ' + nameOf(source)));
  });
`;

/** Has the browser note of every page of a tab what `paintsOf` reads. */
export const watchPaints = (page: Page): Promise<unknown> => page.addInitScript(NOTE_PAINTS);

export const paintsOf = (page: Page): Promise<Paints> => page.evaluate('globalThis.paints');
