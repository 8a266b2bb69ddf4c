import { expect, test } from 'vitest';
import { takeOffOutcome } from './take-off-outcome.ts';

const paid = {
  status: 'paid' as const,
  number: 'INV-12',
  booking: { status: 'confirmed' as const },
};
const counted = { settled: 17_500, owed_back: 0 };

test.each([
  [paid, counted, 'Ksh 17,500.00 of INV-12 is due again. Its booking stands as it is'],
  [paid, { settled: 17_000, owed_back: 500 }, 'Ksh 500.00 that is owed back is withdrawn.'],
  [{ ...paid, booking: { status: 'pending' as const } }, counted, 'Its booking is held'],
  [{ ...paid, booking: { status: 'cancelled' as const } }, counted, 'is cancelled, as its booking'],
  [{ ...paid, status: 'cancelled' as const }, { settled: 0, owed_back: 9 }, 'not ask for anything'],
])('taking a payment off an invoice, %#, says what it does', (invoice, receipt, words) => {
  expect(takeOffOutcome(invoice, receipt)).toContain(words);
});
