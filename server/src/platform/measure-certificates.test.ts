import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { DAY_MS, HOUR_MS, later } from './durations.ts';
import { type Look, measureCertificates } from './measure-certificates.ts';

const NOW = new Date('2026-11-24T10:00:00+03:00');
let now = NOW;
const clock: Clock = { now: () => now };
afterEach(() => {
  now = NOW;
});

const SITE = {
  publicUrl: 'https://nafasi.example.co.ke',
  trustedProxies: ['10.0.0.1', '10.0.0.2', '10.9.0.0/16'],
};

/** Reads the metric, after a first scrape that had the certificates looked at. */
async function readAgain(site: typeof SITE, look: Look) {
  const measured = measureCertificates(site, clock, look);
  expect(await measured.read()).toEqual([]);
  await setImmediate();
  return async () =>
    (await measured.read()).map(({ labels, value }) => [labels?.at, value / (DAY_MS / 1000)]);
}

test('the name and each proxy are measured by the certificate they present for the name; one that presents none is left out', async () => {
  const days: Record<string, number> = {
    'nafasi.example.co.ke': 40,
    '10.0.0.1': 40,
    '10.0.0.2': 9,
  };
  const asked: unknown[] = [];
  const look: Look = async (host, port, name) => {
    asked.push([port, name]);
    return later(NOW, (days[host] ?? 0) * DAY_MS);
  };
  const read = await readAgain(SITE, look);
  expect(await read()).toEqual(Object.entries(days));
  expect(asked).toEqual(Array(3).fill([443, 'nafasi.example.co.ke']));

  const refused: Look = async (host) =>
    host === '10.0.0.2' ? Promise.reject(new Error('Refused')) : later(NOW, -DAY_MS);
  const left = await readAgain(SITE, refused);
  expect(await left()).toEqual([
    ['nafasi.example.co.ke', -1],
    ['10.0.0.1', -1],
  ]);
});

test('certificates are looked at once an hour, and not at all without a public name that uses TLS', async () => {
  const look = vi.fn<Look>(async () => later(NOW, DAY_MS));
  const read = await readAgain({ ...SITE, trustedProxies: [] }, look);
  now = later(NOW, HOUR_MS - 1);
  await read();
  expect(look).toHaveBeenCalledTimes(1);
  now = later(NOW, HOUR_MS);
  await read();
  expect(look).toHaveBeenCalledTimes(2);

  look.mockClear();
  for (const publicUrl of [undefined, 'http://localhost:5000']) {
    const none = measureCertificates({ publicUrl, trustedProxies: ['127.0.0.1'] }, clock, look);
    await none.read();
    expect(await none.read()).toEqual([]);
  }
  expect(look).not.toHaveBeenCalled();
});
