import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTime, toNairobiIso, toNairobiWords } from './time.ts';

describe('a time', () => {
  test.each([
    ['2026-11-24T09:00', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24 09:00:30', '2026-11-24T06:00:30.000Z'],
    ['2026-11-24T09:00:00.500', '2026-11-24T06:00:00.500Z'],
    ['2026-11-24T09:00+03:00', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T09:00Z', '2026-11-24T09:00:00.000Z'],
    ['2026-11-24T09:00:00-05:00', '2026-11-24T14:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseTime(text)?.toISOString()).toBe(instant);
  });

  test.each([
    '',
    '2026-11-24',
    '09:00',
    '2026-02-30T09:00',
    '2026-11-24T25:00',
    '24/11/2026 09:00',
    '2026-11-24T09:00 EAT',
    '1764000000',
    'now',
  ])('%j is none', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  test.each([
    ['2026-11-24T07:05:00Z', 'Tue 24 Nov 2026, 10:05'],
    ['2026-09-01T21:00:00Z', 'Wed 2 Sep 2026, 00:00'],
  ])('%s is told people as %s', (instant, words) => {
    expect(toNairobiWords(new Date(instant))).toBe(words);
  });

  test('written out is read back as the same second', () => {
    const days = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        expect(parseTime(toNairobiIso(day))?.getTime()).toBe(
          Math.floor(day.getTime() / 1000) * 1000,
        );
      }),
    );
  });

  test('of any text never fails otherwise than by saying no', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => parseTime(text) === null || !Number.isNaN(parseTime(text)?.getTime()),
      ),
    );
  });
});
