import { expect, test } from 'vitest';
import { holdLeft, spokenTimeLeft, timeLeft } from './time-left.ts';

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

test('What a hold has left stands still with its clock, and goes on by itself', () => {
  const at = (time: string) => `2026-11-24T${time}:00+03:00`;
  const left = (standsUntil: string | null, now: string) =>
    holdLeft({ until: at('10:50'), standsUntil }, Date.parse(at(now)));
  const minutes = (count: number) => count * 60_000;
  expect(left(null, '10:38')).toEqual({ left: minutes(12), stands: false });
  expect(left(at('10:35'), '10:05')).toEqual({ left: minutes(15), stands: true });
  expect(left(at('10:35'), '10:34')).toEqual({ left: minutes(15), stands: true });
  expect(left(at('10:35'), '10:36')).toEqual({ left: minutes(14), stands: false });
  expect(left(at('10:35'), '10:55')).toEqual({ left: 0, stands: false });
});
