import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';
import type { SpaceRules } from './space-rules.api.ts';

const rules: SpaceRules = {
  space_id: 1,
  version: 1,
  opening_hours: [2, 3].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })),
  closures: [{ day: '2026-11-25', note: 'Stocktaking' }],
  buffer_minutes: 0,
  least_minutes: 30,
  most_minutes: null,
  notice_minutes: 0,
  furthest_days: 30,
};
const now = Date.parse('2026-11-23T09:00:00+03:00');
const wholeDay = (day: string) => [
  { start_time: `${day}T00:00:00+03:00`, end_time: `${day}T24:00:00+03:00` },
];
const noneFree = (day: string) => ({ day, free: [], hours: 0, isAllFree: false });
/** What is said of a day of which nothing is free. The 24th is a Tuesday. */
const said = (day: string, part: Partial<SpaceRules> = {}, at = now) =>
  dayInWords(noneFree(day), {
    times: { busy: wholeDay(day) },
    rules: { ...rules, ...part },
    now: at,
  });

test('A day that others have booked is full', () => {
  expect(said('2026-11-24')).toBe('Full');
});

test('A day without hours, or one that the owner closed, is closed and not full', () => {
  expect(said('2026-11-26')).toBe('Closed');
  expect(said('2026-11-25')).toBe('Closed');
});

test('A day that is too near or too far to be booked is neither full nor closed', () => {
  expect(said('2026-11-24', { notice_minutes: 3 * 24 * 60 })).toBe('None free');
  expect(said('2026-12-01', { furthest_days: 3 })).toBe('None free');
});

test('What is free of a day is told in hours', () => {
  const at = { times: { busy: [] }, rules, now };
  const day = '2026-11-24';
  expect(dayInWords({ day, free: [], hours: 24, isAllFree: true }, at)).toBe('All free');
  expect(dayInWords({ day, free: [], hours: 8.5, isAllFree: false }, at)).toBe('8.5 h free');
});
