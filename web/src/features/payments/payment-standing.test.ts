import { expect, test } from 'vitest';
import { paymentStanding } from './payment-standing.ts';

test.each([
  ['open', 'pending', 'unpaid', 'pending', null],
  ['open', 'pending', 'short', 'pending', null],
  ['checking', 'pending', 'verifying', 'pending', null],
  ['checking', 'cancelled', 'verifying', 'cancelled', 'lapsed'],
  ['confirmed', 'paid', 'paid', 'completed', null],
  ['confirmed', 'paid', 'refund_due', 'confirmed', null],
  ['released', 'cancelled', 'cancelled', 'cancelled', 'lapsed'],
  ['released', 'cancelled', 'refund_due', 'cancelled', 'lapsed'],
  ['cancelled', 'paid', 'refund_due', 'cancelled', 'Our plans have changed'],
  ['cancelled', 'paid', 'paid', 'cancelled', null],
] as const)('%s: invoice %s, %s; booking %s, %s', (standing, status, state, booking, reason) => {
  const facts = {
    status,
    payment_state: state,
    booking: { status: booking, cancel_reason: reason },
  };
  expect(paymentStanding(facts)).toBe(standing);
});
