import { expect, test } from 'vitest';
import type { Lengths } from './free-times.ts';
import { timeAfter } from './time-after.ts';

const free = (start: string, end: string) => ({
  free: [
    { start_time: '2026-11-26T06:00:00+03:00', end_time: '2026-11-26T07:00:00+03:00' },
    { start_time: `2026-11-26T${start}:00+03:00`, end_time: `2026-11-26T${end}:00+03:00` },
  ],
});
const end = '2026-11-26T13:00:00+03:00';

test.each([
  ['the hour after it', '13:00', '18:00', '14:00'],
  ['what of the hour is free', '13:00', '13:45', '13:45'],
  ['the hour after it, free before too', '12:00', '18:00', '14:00'],
  [
    'the shortest booking where that is longer',
    '13:00',
    '18:00',
    '15:00',
    { least_minutes: 120, most_minutes: null },
  ],
  [
    'the longest booking where that is shorter',
    '13:00',
    '18:00',
    '13:30',
    { least_minutes: 30, most_minutes: 30 },
  ],
])('offers %s', (_, from, until, to, lengths?: Lengths) => {
  expect(timeAfter(end, free(from, until), lengths)).toEqual({
    start: '2026-11-26T13:00',
    end: `2026-11-26T${to}`,
  });
});

test.each([
  ['which begins later, after a break', '13:30', '18:00'],
  ['shorter than anybody may book', '13:00', '13:20'],
  ['which ends with it', '09:00', '13:00'],
  [
    'shorter than the space may be booked',
    '13:00',
    '14:30',
    { least_minutes: 120, most_minutes: null },
  ],
])('offers no time %s', (_, from, until, lengths?: Lengths) => {
  expect(timeAfter(end, free(from, until), lengths)).toBeUndefined();
});
