import { expect, test } from 'vitest';
import { problemWithBlock } from './blocks.rules.ts';

const now = new Date('2026-11-24T10:00:00+03:00');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const days = (count: number) => count * 24 * 60;

test.each([
  [-60, 60, null],
  [0, 1, null],
  [60, days(367), null],
  [60, 60, 'end_time'],
  [60, 30, 'end_time'],
  [-60, 0, 'end_time'],
  [60, days(367) + 1, 'end_time'],
  [0.5, 60, 'start_time'],
  [0, 60.5, 'end_time'],
])('a block from %f to %f minutes ahead', (start, end, field) => {
  expect(problemWithBlock(at(start), at(end), now)?.field ?? null).toBe(field);
});
