// The bytes a page loads over the network, and how its parts shift while loading.
import type { Page } from '@playwright/test';

export type Weight = { requests: number; total: number; js: number; css: number };

type Received = { requestId: string; type: string };
type Finished = { requestId: string; encodedDataLength: number };

/** Counts the bytes a browser's network reports: with headers, and compressed as transferred. */
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
 * What the browser observed of a page, in milliseconds; the layout shift by Chromium's measure, with its elements.
 * `slowest`: the longest time from a touch or key to the next paint.
 */
export type Paints = {
  first: number;
  largest: number;
  blocked: number;
  shift: number;
  slowest: number;
  moved: string[];
};

/** Records the browser's observations of a page in `globalThis.paints`. */
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
