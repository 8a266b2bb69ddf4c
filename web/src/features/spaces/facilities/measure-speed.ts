// Measures the internet at a person's place: bytes from us and bytes to us, timed by the browser.
import {
  MOST_DOWN_BYTES,
  MOST_UP_BYTES,
} from '@nafasi/server/contract/places/spaces/facilities/speed-limits';
import { signedInApi } from '../../../lib/api.ts';
import { sendFile } from '../../../lib/send-file.ts';

export type Speed = { download_mbps: number; upload_mbps: number };

/** A small first transfer, to find out how many bytes a slow line transfers in a few seconds. */
const firstDown = 256 * 1024;
const firstUp = 128 * 1024;
const enoughMs = 5000;

/** The most data a test uses, in whole megabytes, as shown. */
export const mostMegabytes = Math.ceil(
  (firstDown + MOST_DOWN_BYTES + firstUp + MOST_UP_BYTES) / 1_000_000,
);

/** Megabits a second, in tenths; at least a tenth, because something was transferred. */
export const mbpsOf = (bytes: number, ms: number): number =>
  Math.min(10_000, Math.max(0.1, Math.round((bytes * 8) / Math.max(ms, 1) / 100) / 10));

/** The bytes that take some seconds at a given speed, between those of the first transfer and the maximum. */
export const bytesFor = (mbps: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, (mbps * enoughMs * 1000) / 8)));

/** Measures download, then upload; `onStep` tells which is running. */
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

/** From the first bytes to the last, which leaves out the latency. */
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
  // If the browser delivered everything in one piece, the latency is included.
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

/** Random, so that nothing in between can compress them; filled in the largest pieces that browsers allow. */
function randomBytes(bytes: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(all.subarray(at, at + 65_536));
  return all;
}
