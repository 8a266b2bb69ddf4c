import { expect, test } from 'vitest';
import { bytesFor, mbpsOf, mostMegabytes } from './measure-speed.ts';

test('bytes in some time are megabits a second, in tenths', () => {
  expect(mbpsOf(1_250_000, 1000)).toBe(10);
  expect(mbpsOf(131_072, 700)).toBe(1.5);
  expect(mbpsOf(100, 60_000)).toBe(0.1);
  expect(mbpsOf(4_000_000, 0)).toBe(10_000);
});

test('a slow line transfers what takes five seconds, a fast one the maximum', () => {
  expect(bytesFor(2, 1000, 4_000_000)).toBe(1_250_000);
  expect(bytesFor(0.1, 262_144, 4_000_000)).toBe(262_144);
  expect(bytesFor(500, 1000, 4_000_000)).toBe(4_000_000);
});

test('a run never takes more than 8 MB', () => {
  expect(mostMegabytes).toBeLessThanOrEqual(8);
});
