import { expect, test } from 'vitest';
import { spokenTimeLeft, timeLeft } from './time-left.ts';

test.each([
  [866_000, '14:26'],
  [59_200, '1:00'],
  [0, '0:00'],
  [3 * 3_600_000 + 300_000, '3:05:00'],
  [602_893_000, '6 d 23 h'],
])('%i ms show as %s', (ms, figures) => {
  expect(timeLeft(ms)).toBe(figures);
});

test('What is spoken stays the same for five minutes, and warns at the last two', () => {
  expect(spokenTimeLeft(870_000)).toBe(spokenTimeLeft(610_000));
  expect(spokenTimeLeft(870_000)).toBe('Less than 15 minutes left to pay.');
  expect(spokenTimeLeft(119_000)).toBe('Less than two minutes left to pay.');
  expect(spokenTimeLeft(0)).toBe('The hold has run out.');
});
