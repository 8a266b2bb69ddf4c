import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancelTerms, FREE_CANCEL_HOURS } from './bookings.rules.ts';
import { BOOKING_STATES, PARTS, statusOf } from './bookings.states.ts';

const HOUR_MS = 3_600_000;
const at = (time: string) => new Date(`2026-11-24T${time}:00+03:00`);

describe('the effect of cancelling', () => {
  const start_time = at('09:00');
  const end_time = at('14:00');
  const hold_until = at('08:00');
  const hours = (count: number) => new Date(start_time.getTime() + count * HOUR_MS);
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

  test('a hold that outlasts its time can still be cancelled by its client, and by nobody else', () => {
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
          // An owner's cancellation never leaves the client worse off than their own would.
          if (terms.allowed && part !== 'client') expect(terms.refund).toBe('all');
          if (state === 'confirmed' && hour <= -FREE_CANCEL_HOURS) expect(terms).toEqual(ALL);
        },
      ),
    );
  });
});

test.each([
  [-1, 'confirmed'],
  [0, 'active'],
  [5 * HOUR_MS - 1, 'active'],
  [5 * HOUR_MS, 'completed'],
])('%i ms after its start, a paid booking of five hours is %s', (sinceStart, status) => {
  const [start, end] = [at('09:00'), at('14:00')];
  expect(statusOf('confirmed', start, end, new Date(start.getTime() + sinceStart))).toBe(status);
});
