import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingTotal, cancelTerms, FREE_CANCEL_HOURS, hoursShown } from './bookings.rules.ts';
import { BOOKING_STATES, PARTS, statusOf } from './bookings.states.ts';

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

  const price = fc.nat(100_000_000);
  const instant = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.getTime());

  test('is a whole number of shillings and never negative, whichever comes first of start and end', () => {
    fc.assert(
      fc.property(price, instant, instant, (cents, start, end) => {
        const total = bookingTotal(cents, new Date(start), new Date(end));
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total % 100).toBe(0);
        expect(total).toBeGreaterThanOrEqual(0);
        if (end <= start) expect(total).toBe(0);
      }),
    );
  });

  test('never falls when the end is later or the price higher', () => {
    const minutes = fc.nat(100_000);
    fc.assert(
      fc.property(price, fc.nat(10_000), instant, minutes, minutes, (cents, more, at, one, two) => {
        const start = new Date(at);
        const [sooner, later] = [Math.min(one, two), Math.max(one, two)].map(
          (length) => new Date(at + length * 60_000),
        ) as [Date, Date];
        const total = bookingTotal(cents, start, sooner);
        expect(bookingTotal(cents, start, later)).toBeGreaterThanOrEqual(total);
        expect(bookingTotal(cents + more, start, sooner)).toBeGreaterThanOrEqual(total);
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

describe('what cancelling means', () => {
  const start_time = at('09:00');
  const end_time = at('14:00');
  const hold_until = at('08:00');
  const hours = (count: number) => new Date(start_time.getTime() + count * 3_600_000);
  const ALL = { allowed: true, refund: 'all' };
  const NONE = { allowed: true, refund: 'none' };
  const because = (why: string) => ({ allowed: false, because: why });

  test.each([
    ['confirmed', 'client', hours(-24.001), ALL],
    ['confirmed', 'client', hours(-24), ALL],
    ['confirmed', 'client', new Date(hours(-24).getTime() + 1), NONE],
    ['confirmed', 'client', hours(4.999), NONE],
    ['confirmed', 'client', hours(5), because('ended')],
    ['confirmed', 'owner', hours(-1), ALL],
    ['confirmed', 'admin', hours(4.999), ALL],
    ['confirmed', 'owner', hours(5), because('ended')],
    ['pending', 'client', hours(-1.001), ALL],
    ['pending', 'owner', hours(-1.001), ALL],
    ['pending', 'client', hours(-1), because('lapsed')],
    ['pending', 'admin', hours(6), because('lapsed')],
    ['cancelled', 'client', hours(-48), because('cancelled')],
    ['cancelled', 'admin', hours(6), because('cancelled')],
  ] as const)('%s, by the %s, at %s', (state, part, now, terms) => {
    expect(cancelTerms({ state, start_time, end_time, hold_until }, part, now)).toEqual(terms);
  });

  test('a hold that outlasts its time is still its client’s to cancel, and nobody else’s', () => {
    const long = { state: 'pending', start_time, end_time, hold_until: hours(7) } as const;
    expect(cancelTerms(long, 'client', hours(6))).toEqual(ALL);
    expect(cancelTerms(long, 'owner', hours(6))).toEqual(because('ended'));
  });

  test('is the same for a booking by its state and by its status, and gets no better with time', () => {
    const rank = (terms: ReturnType<typeof cancelTerms>) =>
      terms.allowed ? (terms.refund === 'all' ? 2 : 1) : 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOKING_STATES),
        fc.constantFrom(...PARTS),
        fc.integer({ min: -60, max: 12 }),
        fc.nat(60),
        (state, part, hour, later) => {
          const booking = { state, start_time, end_time, hold_until };
          const now = hours(hour);
          const terms = cancelTerms(booking, part, now);
          const status = statusOf(state, start_time, end_time, now);
          expect(cancelTerms({ ...booking, state: status }, part, now)).toEqual(terms);
          const afterwards = cancelTerms(booking, part, hours(hour + later));
          expect(rank(afterwards)).toBeLessThanOrEqual(rank(terms));
          // Whoever lets a space never does worse by a client than the client could.
          if (terms.allowed && part !== 'client') expect(terms.refund).toBe('all');
          if (state === 'confirmed' && hour <= -FREE_CANCEL_HOURS) expect(terms).toEqual(ALL);
        },
      ),
    );
  });
});
