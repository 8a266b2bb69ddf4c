import { expect, test } from 'vitest';
import { bookingToReview } from './booking-to-review.ts';

const now = Date.parse('2026-11-24T10:00:00+03:00');
const held = { id: 1, status: 'pending', hold_until: '2026-11-24T10:20:00+03:00' } as const;
const runOut = { id: 2, status: 'pending', hold_until: '2026-11-24T09:59:00+03:00' } as const;
const cancelled = { id: 3, status: 'cancelled', hold_until: null } as const;
const paid = (status: 'confirmed' | 'active' | 'completed') =>
  ({ id: 4, status, hold_until: null }) as const;

test.each([
  ['none', [], null],
  ['a paid one before a held one', [held, paid('completed')], 4],
  ['one that is yet to begin', [paid('confirmed')], 4],
  ['one that runs', [cancelled, paid('active')], 4],
  ['a held one', [cancelled, held], 1],
  ['none that has run out or was cancelled', [runOut, cancelled], null],
] as const)('A review stands on %s', (_, bookings, id) => {
  expect(bookingToReview(bookings, now)).toBe(id);
});
