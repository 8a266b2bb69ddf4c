import { expect, test } from 'vitest';
import type { Invoice } from '../../../domain/invoice.ts';
import { isPartPaid, paymentStanding, takesPayment } from './payment-standing.ts';

const verifying = { state: 'verifying' } as const;

test.each([
  ['open', 'pending', null, 'pending', null],
  ['open', 'pending', { state: 'refused' }, 'pending', null],
  ['open', 'pending', { state: 'settled' }, 'pending', null],
  ['checking', 'pending', verifying, 'pending', null],
  // Whatever else is true, such as that a part of the money is owed back.
  ['checking', 'cancelled', verifying, 'cancelled', 'lapsed'],
  ['checking', 'cancelled', verifying, 'cancelled', 'Our plans have changed'],
  ['confirmed', 'paid', { state: 'settled' }, 'completed', null],
  // Another code has paid: the outcome of a mistyped one does not matter.
  ['confirmed', 'paid', verifying, 'confirmed', null],
  ['released', 'cancelled', null, 'cancelled', 'lapsed'],
  ['cancelled', 'paid', { state: 'settled' }, 'cancelled', 'Our plans have changed'],
  ['cancelled', 'paid', verifying, 'cancelled', null],
] as const)('%s: invoice %s, claim %j; booking %s, %s', (...facts) => {
  const [standing, status, claim, booking, cancel_reason] = facts;
  expect(
    paymentStanding({ status, claim, booking: { status: booking, cancel_reason }, prompt: null }),
  ).toBe(standing);
});

test.each([
  ['prompted', 'pending', null, 'pending', { state: 'sending', problem: null }],
  ['prompted', 'pending', null, 'pending', { state: 'waiting', problem: null }],
  ['prompted', 'pending', null, 'pending', { state: 'paid', problem: {} }],
  ['open', 'pending', null, 'pending', { state: 'paid', problem: null }],
  ['open', 'pending', null, 'pending', { state: 'failed', problem: {} }],
  ['open', 'pending', null, 'pending', { state: 'failed', problem: null }],
  ['open', 'pending', null, 'pending', { state: 'unclear', problem: {} }],
  ['checking', 'pending', verifying, 'pending', { state: 'waiting', problem: null }],
  ['confirmed', 'paid', null, 'confirmed', { state: 'waiting', problem: null }],
  ['cancelled', 'cancelled', null, 'cancelled', { state: 'waiting', problem: null }],
] as const)('%s: invoice %s, claim %j; booking %s; prompt %j', (...facts) => {
  const [standing, status, claim, booking, prompt] = facts;
  expect(
    paymentStanding({ status, claim, booking: { status: booking, cancel_reason: null }, prompt }),
  ).toBe(standing);
});

test.each([
  [true, 3500, 1000],
  [false, 3500, 3500],
  // Paid, or cancelled: nothing is due any more.
  [false, 3500, 0],
])('part paid is %s for %d of which %d are due', (partPaid, total_amount, balance_due) => {
  expect(isPartPaid({ total_amount, balance_due })).toBe(partPaid);
});

test.each([
  [true, null, 3500],
  [false, { state: 'verifying', not_found: false }, 3500],
  [false, { state: 'verifying', not_found: true }, 3500],
  [false, { state: 'verifying', not_found: false }, 1000],
  [true, { state: 'verifying', not_found: true }, 1000],
])('a payment is asked for is %s with code %j and %d of 3500 due', (asked, claim, balance_due) => {
  const booking = { status: 'pending', cancel_reason: null };
  const invoice = { status: 'pending', claim, balance_due, total_amount: 3500, prompt: null };
  expect(takesPayment({ ...invoice, booking } as Invoice)).toBe(asked);
});
