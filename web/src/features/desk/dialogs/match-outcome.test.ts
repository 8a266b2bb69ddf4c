import { expect, test } from 'vitest';
import { matchOutcome } from './match-outcome.ts';

const booking = { start_time: '2026-11-24T09:00:00+03:00' };
const pending = { status: 'pending' as const, balance_due: 7500, amount: 17_500, booking };

test.each([
  [pending, 7500, 'It would be paid in full, and its booking confirmed.'],
  [pending, 8000, 'Ksh 500.00 would be owed back'],
  [pending, 5000, 'Ksh 2,500.00 would still be due'],
  [
    { ...pending, status: 'paid' as const, balance_due: 0 },
    100,
    'All Ksh 100.00 would be owed back',
  ],
  [
    { ...pending, status: 'cancelled' as const, balance_due: 0 },
    100,
    'All Ksh 100.00 would be owed back',
  ],
  [
    { ...pending, status: 'cancelled' as const, balance_due: 0 },
    17_500,
    'is still free and its space takes bookings',
  ],
])('counting a payment for an invoice, %#, says what it does', (invoice, paid, words) => {
  expect(matchOutcome(invoice, paid)).toContain(words);
});
