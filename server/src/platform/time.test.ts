import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTime, formatTimeRange, parseTime, toNairobiIso } from './time.ts';

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
    expect(formatTime(new Date(instant))).toBe(words);
  });

  test.each([
    ['2026-11-24T12:00:00+03:00', 'Tue 24 Nov 2026, 10:00 to 12:00'],
    ['2026-11-24T23:59:00+03:00', 'Tue 24 Nov 2026, 10:00 to 23:59'],
    ['2026-11-25T00:00:00+03:00', 'Tue 24 Nov 2026, 10:00 to Wed 25 Nov 2026, 00:00'],
  ])('say a stretch until %s as %s', (end, words) => {
    expect(formatTimeRange(new Date('2026-11-24T10:00:00+03:00'), new Date(end))).toBe(words);
  });

  test('written out is read back as the same second, in any four-digit year', () => {
    const days = fc.date({
      min: new Date('0000-01-01'),
      max: new Date('9999-12-31T20:59:59Z'),
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

  test('with any offset is the same instant, and without one Nairobi wall time', () => {
    const instants = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    const wallTime = (instant: Date, minutes: number) =>
      new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 23);
    const two = (value: number) => String(value).padStart(2, '0');
    fc.assert(
      fc.property(instants, fc.integer({ min: -14 * 60, max: 14 * 60 }), (instant, minutes) => {
        const ahead = Math.abs(minutes);
        const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
        expect(parseTime(wallTime(instant, minutes) + offset)).toEqual(instant);
        expect(parseTime(wallTime(instant, 180))).toEqual(instant);
        expect(parseTime(` ${wallTime(instant, 180).replace('T', ' ')}\n`)).toEqual(instant);
      }),
    );
  });

  test('that is malformed is read as an instant or not at all', () => {
    const nearly = fc
      .array(fc.constantFrom(...'0123456789', '-', ':', 'T', 'Z', '+', '.', ' ', '\u0000', '٣'), {
        maxLength: 4,
      })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(nearly, fc.nat(25), fc.nat(4), (put, from, length) => {
        const text = [...'2026-11-24T09:00:00+03:00'];
        text.splice(from, length, put);
        const time = parseTime(text.join(''));
        if (time !== null) expect(time.getTime()).not.toBeNaN();
      }),
      { numRuns: 2000 },
    );
  });

  test('of any text never throws, it is read or refused', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => parseTime(text) === null || !Number.isNaN(parseTime(text)?.getTime()),
      ),
    );
  });
});
