import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatDayMonth, nairobiDay } from '../../lib/dates.ts';
import { readDay } from './read-day.ts';

/** A Sunday. */
const today = '2026-11-22';

describe('A day is read in any usual notation', () => {
  test.each([
    ['24/11', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['24-11-27', '2027-11-24'],
    ['24 nov', '2026-11-24'],
    ['nov 24', '2026-11-24'],
    ['24th November 2026', '2026-11-24'],
    ['Tue 24 Nov 2026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['tue', '2026-11-24'],
    ['tu', '2026-11-24'],
    ['sun', today],
    ['24', '2026-11-24'],
    ['21', '2026-12-21'],
    ['21 nov', '2027-11-21'],
    ['29 feb', '2028-02-29'],
    ['today', today],
    ['tom', '2026-11-23'],
    ['tomorrow', '2026-11-23'],
    ['1/1', '2027-01-01'],
    ['1/1/2020', '2020-01-01'],
  ])('%s', (text, day) => {
    expect(readDay(text, today, today)[0]).toBe(day);
  });

  test.each([
    '',
    ' ',
    '31 feb',
    '32',
    '24/13',
    'x',
    'tue wed',
    '24 nov 2026 3',
    '2026',
    'mon 24/11/26',
  ])('and what is none is not: %j', (text) => {
    expect(readDay(text, today, today)).toEqual([]);
  });
});

test('An ambiguous text gives the days it may mean, in order', () => {
  expect(readDay('tue 24', today, today).slice(0, 2)).toEqual(['2026-11-24', '2027-08-24']);
  expect(readDay('mon', today, today)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ]);
});

test('Where past days are allowed, the nearest day comes first', () => {
  expect(readDay('20 nov', today)[0]).toBe('2026-11-20');
  expect(readDay('24 nov', today)[0]).toBe('2026-11-24');
  expect(readDay('1 nov', today).slice(0, 2)).toEqual(['2026-11-01', '2027-11-01']);
});

const days = fc.integer({ min: 0, max: 2000 }).map((later) => nairobiDay(today, later));

test('Any day is read back from our own format', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(readDay(formatDate(day), today, today)).toEqual([day]);
      expect(readDay(day, today)).toEqual([day]);
    }),
  );
});

test('Without a year it is the first such day from today on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), (later) => {
      const day = nairobiDay(today, later);
      expect(readDay(formatDayMonth(day), today, today)[0]).toBe(day);
    }),
  );
});

test('Any text gives days in order, or none', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('tue', '24', 'nov', '/', ' ', '.', '2026', '31', 'feb', '-', 'to'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const found = readDay(typed, today, today);
      for (const day of found) expect(nairobiDay(day)).toBe(day);
      expect(found).toEqual([...new Set(found)].toSorted());
    }),
  );
});
