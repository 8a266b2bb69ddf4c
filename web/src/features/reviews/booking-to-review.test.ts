import { expect, test } from 'vitest';
import { bookingToReview } from './booking-to-review.ts';

const now = Date.parse('2026-11-24T10:00:00+03:00');
const end_time = '2026-12-10T12:00:00+03:00';
const until = (hold_until: string) => ({ status: 'pending', end_time, hold_until }) as const;
const held = { id: 1, ...until('2026-11-24T10:20:00+03:00') };
const runOut = { id: 2, ...until('2026-11-24T09:59:00+03:00') };
const cancelled = { id: 3, status: 'cancelled', end_time, hold_until: null } as const;
const paid = (status: 'confirmed' | 'active' | 'completed', id = 4, day = '10') =>
  ({ id, status, end_time: `2026-11-${day}T12:00:00+03:00`, hold_until: null }) as const;

test.each([
  ['none', [], null],
  ['a paid one before a held one', [held, paid('completed')], 4],
  ['one that is yet to begin', [paid('confirmed')], 4],
  ['one that runs', [cancelled, paid('active')], 4],
  [
    'the visit that is over, though a later one is booked',
    [paid('confirmed', 12, '30'), paid('active', 11, '24'), paid('completed', 10)],
    10,
  ],
  [
    'the last of those that are over, though another was booked after it',
    [paid('completed', 14, '02'), paid('completed', 13, '20'), paid('completed', 10)],
    13,
  ],
  ['one that runs before one to come', [paid('confirmed', 12, '30'), paid('active')], 4],
  ['a held one', [cancelled, held], 1],
  ['none that has run out or was cancelled', [runOut, cancelled], null],
] as const)('A review stands on %s', (_, bookings, id) => {
  expect(bookingToReview(bookings, now)).toBe(id);
});
