import { expect, test } from 'vitest';
import { timeLeft, timeUntil } from './time-until.ts';

const now = Date.parse('2026-11-22T14:00:00+03:00');

test.each([
  ['2026-11-24T09:00:00+03:00', 'in 1 day and 19 hours'],
  ['2026-11-24T14:00:00+03:00', 'in 2 days'],
  ['2026-11-24T14:30:00+03:00', 'in 2 days'],
  ['2026-11-26T20:00:00+03:00', 'in 4 days'],
  ['2026-11-30T20:00:00+03:00', 'in 8 days'],
  ['2026-11-22T17:20:00+03:00', 'in 3 hours and 20 minutes'],
  ['2026-11-22T15:00:00+03:00', 'in 1 hour'],
  ['2026-11-22T14:01:00+03:00', 'in 1 minute'],
  ['2026-11-22T14:00:20+03:00', 'in 1 minute'],
  ['2026-11-22T14:00:00+03:00', ''],
  ['2026-11-22T13:00:00+03:00', ''],
])('%s is %j', (instant, words) => {
  expect(timeUntil(instant, now)).toBe(words);
});

test('the time left is formatted as a duration', () => {
  expect(timeLeft('2026-11-22T15:52:00+03:00', now)).toBe('1 hour and 52 minutes');
  expect(timeLeft('2026-11-22T13:59:00+03:00', now)).toBe('');
});
