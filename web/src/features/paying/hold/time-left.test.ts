import { expect, test } from 'vitest';
import { holdLeft, shareLeft, spokenTimeLeft, timeLeft } from './time-left.ts';

test.each([
  [866_000, '14:26'],
  [59_200, '1:00'],
  [0, '0:00'],
  [3 * 3_600_000 + 300_000, '3:05:00'],
  [602_893_000, '6 d 23 h'],
])('%i ms show as %s', (ms, figures) => {
  expect(timeLeft(ms)).toBe(figures);
});

test('The announced text stays the same for five minutes, and warns at the last two', () => {
  expect(spokenTimeLeft(870_000, false)).toBe(spokenTimeLeft(610_000, false));
  expect(spokenTimeLeft(870_000, false)).toBe('Less than 15 minutes left to pay.');
  expect(spokenTimeLeft(119_000, false)).toBe('Less than two minutes left to pay.');
  expect(spokenTimeLeft(0, false)).toBe('The hold has run out.');
  expect(spokenTimeLeft(0, true)).toBe('Nothing runs out while we wait for M-Pesa.');
});

test('The time left of a hold stands still with its clock, and goes on by itself', () => {
  const at = (time: string) => `2026-11-24T${time}:00+03:00`;
  const left = (hold_stands_until: string | null, now: string) =>
    holdLeft(
      { hold_until: at('10:50'), hold_stands_until, hold_waited_ms: 0 },
      Date.parse(at(now)),
    );
  const minutes = (count: number) => count * 60_000;
  expect(left(null, '10:38')).toMatchObject({ left: minutes(12), stands: false });
  expect(left(at('10:35'), '10:05')).toMatchObject({ left: minutes(15), stands: true });
  expect(left(at('10:35'), '10:34')).toMatchObject({ left: minutes(15), stands: true });
  expect(left(at('10:35'), '10:36')).toMatchObject({ left: minutes(14), stands: false });
  expect(left(at('10:35'), '10:55')).toMatchObject({ left: 0, stands: false, isLast: true });
  expect(holdLeft({ hold_until: null, hold_stands_until: null, hold_waited_ms: 0 }, 0)).toBeNull();
});

test('The share left of a hold stays as it was while its clock stands still, and after', () => {
  const at = (time: string) => `2026-11-24T${time}:00+03:00`;
  const minutes = (count: number) => count * 60_000;
  const share = (until: string, waited: number, left: number) =>
    shareLeft(
      { hold_until: at(until), hold_stands_until: null, hold_waited_ms: minutes(waited) },
      at('10:00'),
      minutes(left),
    );
  expect(share('10:20', 0, 15)).toBe(0.75);
  // A phone is prompted, for half an hour at most; it has answered after four minutes.
  expect(share('10:50', 30, 15)).toBe(0.75);
  expect(share('10:24', 4, 15)).toBe(0.75);
  // The hold continues an earlier one, whose clock had stood still for four minutes.
  expect(share('10:15', 4, 15)).toBe(1);
});
