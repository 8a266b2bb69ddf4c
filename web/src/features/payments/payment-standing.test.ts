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
    prompt: null,
  };
  expect(paymentStanding(facts)).toBe(standing);
});

test.each([
  ['prompted', 'pending', 'unpaid', 'pending', { state: 'sending', problem: null }],
  ['prompted', 'pending', 'short', 'pending', { state: 'waiting', problem: null }],
  ['prompted', 'pending', 'unpaid', 'pending', { state: 'paid', problem: {} }],
  ['open', 'pending', 'short', 'pending', { state: 'paid', problem: null }],
  ['open', 'pending', 'unpaid', 'pending', { state: 'failed', problem: {} }],
  ['open', 'pending', 'unpaid', 'pending', { state: 'unclear', problem: {} }],
  ['checking', 'pending', 'verifying', 'pending', { state: 'waiting', problem: null }],
  ['confirmed', 'paid', 'paid', 'confirmed', { state: 'waiting', problem: null }],
  ['cancelled', 'cancelled', 'cancelled', 'cancelled', { state: 'waiting', problem: null }],
] as const)(
  '%s: invoice %s, %s; booking %s; prompt %j',
  (standing, status, state, booking, prompt) => {
    const facts = {
      status,
      payment_state: state,
      booking: { status: booking, cancel_reason: null },
    };
    expect(paymentStanding({ ...facts, prompt })).toBe(standing);
  },
);
