import { expect, test } from 'vitest';
import { parseBookingSearch } from './booking-search.ts';
import { flawIn } from './requested-time.ts';

test('a link requests a time by its start and its end', () => {
  const requested = { start: '2026-11-24T22:00', end: '2026-11-25T02:00' };
  expect(parseBookingSearch({ ...requested, date: '2026-11-27', other: 1 })).toEqual(requested);
  expect(flawIn(requested)).toBeUndefined();
  expect(flawIn(parseBookingSearch({}))).toBeUndefined();
});

test('or the first free time of a day', () => {
  expect(parseBookingSearch({ date: '2026-11-27', hours: '2.5', guests: '4' })).toEqual({
    date: '2026-11-27',
    hours: 2.5,
    guests: 4,
  });
  expect(parseBookingSearch({ date: '2026-11-27', hours: 25, guests: 0 })).toEqual({
    date: '2026-11-27',
  });
});

const unreadable = 'We cannot read the time in this address. Please choose one.';
const reversed = 'The time in this address ends before it starts. Please choose another.';

test.each([
  [{ start: '2026-11-24T09:00' }, unreadable],
  [{ end: '2026-11-24T09:00' }, unreadable],
  [{ start: 20261124, end: '2026-11-24T10:00' }, unreadable],
  [{ start: '2026-11-24', end: '2026-11-25' }, unreadable],
  [{ start: '2026-11-24T09:00', end: '2026-11-24T25:00' }, unreadable],
  [{ start: '2026-02-31T09:00', end: '2026-03-03T10:00' }, unreadable],
  [{ start: '2026-11-24T09:00', end: '2026-11-24T09:00' }, reversed],
  [{ start: '2026-11-24T12:00', end: '2026-11-24T09:00' }, reversed],
])('what a link to %j cannot mean is said, and stays as it was written', (raw, sentence) => {
  const requested = parseBookingSearch(raw);
  expect(flawIn(requested)).toBe(sentence);
  for (const [name, value] of Object.entries(raw))
    expect(requested).toHaveProperty(name, String(value));
});

test.each(['2026-02-31', 'tomorrow', 20261124])('nor is the day %s passed over', (date) => {
  const requested = parseBookingSearch({ date });
  expect(flawIn(requested)).toBe(unreadable);
  // If the key were missing, the router would pass on the raw value, whose free times would then be fetched.
  expect(requested).toHaveProperty('date', undefined);
});
