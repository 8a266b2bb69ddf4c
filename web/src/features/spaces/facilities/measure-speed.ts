// How fast the internet is where a person sits: bytes of ours down and bytes of theirs up, timed by the browser.
import {
  MOST_DOWN_BYTES,
  MOST_UP_BYTES,
} from '@nafasi/server/contract/places/spaces/facilities/speed-limits';
import { signedInApi } from '../../../lib/api.ts';
import { sendFile } from '../../../lib/send-file.ts';

export type Speed = { download_mbps: number; upload_mbps: number };

/** A few bytes first: they tell how many more a slow line carries in some seconds. */
const firstDown = 256 * 1024;
const firstUp = 128 * 1024;
const enoughMs = 5000;

/** What a run takes at most, in whole megabytes as people read them. */
export const mostMegabytes = Math.ceil(
  (firstDown + MOST_DOWN_BYTES + firstUp + MOST_UP_BYTES) / 1_000_000,
);

/** Megabits a second, in tenths; no less than a tenth, as something came through. */
export const mbpsOf = (bytes: number, ms: number): number =>
  Math.min(10_000, Math.max(0.1, Math.round((bytes * 8) / Math.max(ms, 1) / 100) / 10));

/** How many bytes take some seconds at a speed, between as many as were tried and the most. */
export const bytesFor = (mbps: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, (mbps * enoughMs * 1000) / 8)));

/** Measures down, then up; tells which is under way. */
export async function measureSpeed(
  onStep: (step: 'down' | 'up') => void,
  signal: AbortSignal,
): Promise<Speed> {
  onStep('down');
  const down = await readDown(firstDown, signal);
  const download_mbps = await readDown(bytesFor(down, firstDown, MOST_DOWN_BYTES), signal);
  onStep('up');
  const up = await sendUp(firstUp, signal);
  const upload_mbps = await sendUp(bytesFor(up, firstUp, MOST_UP_BYTES), signal);
  return { download_mbps, upload_mbps };
}

/** From the first bytes to the last, so that the way there and back does not count. */
async function readDown(bytes: number, signal: AbortSignal): Promise<number> {
  const asked = performance.now();
  const { data } = await signedInApi.GET('/api/speed_test', {
    params: { query: { bytes } },
    parseAs: 'stream',
    signal,
  });
  const reader = (data as unknown as ReadableStream<Uint8Array>).getReader();
  let first: { bytes: number; at: number } | undefined;
  let read = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.length;
    first ??= { bytes: read, at: performance.now() };
  }
  const end = performance.now();
  // All at once where the browser gave it in one piece.
  return !first || read === first.bytes
    ? mbpsOf(read, end - asked)
    : mbpsOf(read - first.bytes, end - first.at);
}

async function sendUp(bytes: number, signal: AbortSignal): Promise<number> {
  const begun = performance.now();
  await sendFile('/api/speed_test', new Blob([randomBytes(bytes)]), {
    onProgress: () => undefined,
    signal,
  });
  return mbpsOf(bytes, performance.now() - begun);
}

/** So that nothing on the way makes less of them; so many at a time as browsers give. */
function randomBytes(bytes: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(all.subarray(at, at + 65_536));
  return all;
}
