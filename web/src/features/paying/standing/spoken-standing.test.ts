import { expect, test } from 'vitest';
import type { Invoice } from '../../../domain/invoice.ts';
import { spokenStanding } from './spoken-standing.ts';

const open = {
  status: 'pending',
  total_amount: 3500,
  balance_due: 3500,
  claim: null,
  prompt: null,
  booking: { status: 'pending', cancel_reason: null },
};
const problem = { sentence: 'The PIN was wrong.', next_step: 'Try again.' };
const cancelled = { status: 'cancelled', cancel_reason: 'Our plans have changed' };

test.each([
  ['', {}],
  ['Ksh 1,000.00 is still missing.', { balance_due: 1000 }],
  ['We could not confirm UKO1234567.', { claim: { state: 'refused', code: 'UKO1234567' } }],
  ['Checking UKO1234567.', { claim: { state: 'verifying', code: 'UKO1234567' } }],
  ['Look at your phone.', { prompt: { state: 'waiting', problem: null } }],
  ['The PIN was wrong. Try again.', { prompt: { state: 'failed', problem } }],
  ['Payment Successful!', { status: 'paid' }],
  ['This booking was cancelled.', { status: 'cancelled', booking: cancelled }],
  ['The time was released.', { booking: { ...cancelled, cancel_reason: 'lapsed' } }],
])('%j is said of %j', (sentence, facts) => {
  expect(spokenStanding({ ...open, ...facts } as Invoice)).toBe(sentence);
});
