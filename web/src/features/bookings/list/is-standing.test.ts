import { expect, test } from 'vitest';
import { isStanding } from './is-standing.ts';

const now = new Date('2026-11-24T12:00:00+03:00');
const running = '2026-11-24T12:01:00+03:00';
const over = '2026-11-24T12:00:00+03:00';

test.each([
  ['pending', running, true],
  ['confirmed', running, true],
  ['active', running, true],
  ['cancelled', running, false],
  ['pending', over, false],
  ['completed', over, false],
] as const)('a %s booking until %s: %s', (status, end_time, standing) => {
  expect(isStanding({ status, end_time }, now)).toBe(standing);
});
