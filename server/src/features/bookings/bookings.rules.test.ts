import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingTotal, holdWhileChecking, hoursShown, problemWithTime } from './bookings.rules.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00+03:00`);

describe('what a booking costs', () => {
  test.each([
    [350_000, '09:00', '14:00', 1_750_000],
    [45_000, '09:00', '09:30', 22_500],
    [45_100, '09:00', '09:30', 22_600],
    [45_000, '09:00', '09:31', 23_300],
    [333, '09:00', '10:00', 300],
    [350, '09:00', '10:00', 400],
    [0, '09:00', '17:00', 0],
    [350_000, '14:00', '09:00', 0],
  ])('%d cents an hour from %s to %s', (price, start, end, total) => {
    expect(bookingTotal(price, at(start), at(end))).toBe(total);
  });

  test('is the exact product, rounded half up to a whole shilling, for any price and time', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 525_600 }), (price, minutes) => {
        const start = at('09:00');
        const total = bookingTotal(price, start, new Date(start.getTime() + minutes * 60_000));
        const exact = BigInt(price) * BigInt(minutes);
        const shillings = (exact + 3000n) / 6000n;
        expect(BigInt(total)).toBe(shillings * 100n);
      }),
    );
  });
});

test.each([
  ['09:00', '14:00', '5.0'],
  ['09:00', '09:30', '0.5'],
  ['09:00', '10:20', '1.3'],
  ['14:00', '09:00', '0.0'],
])('from %s to %s shows as %s hours', (start, end, shown) => {
  expect(hoursShown(at(start), at(end))).toBe(shown);
});

describe('a time', () => {
  const now = at('10:00');
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const year = 365 * 24 * 60;
  test.each([
    [later(1), later(31), null],
    [later(year), later(year + 30), null],
    [later(0), later(60), 'start_time'],
    [later(year + 1), later(year + 60), 'start_time'],
    [later(year), later(year + 24 * 60 + 1), 'end_time'],
    [later(60), new Date('9999-12-31T23:59:00-12:00'), 'end_time'],
    [later(60), later(60), 'end_time'],
    [later(60), later(59), 'end_time'],
    [later(60), later(89), 'end_time'],
    [later(60.5), later(120), 'start_time'],
    [later(60), later(120.5), 'end_time'],
  ])('%s to %s', (start, end, field) => {
    expect(problemWithTime(start, end, now)?.field ?? null).toBe(field);
  });
});

test('the hold of a code under check is bounded from the booking on', () => {
  const bookedAt = at('10:00');
  expect(holdWhileChecking(at('10:05'), bookedAt, 20)).toEqual(at('10:35'));
  expect(holdWhileChecking(at('10:40'), bookedAt, 20)).toEqual(at('10:50'));
});
