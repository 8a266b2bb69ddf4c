import { expect, test } from 'vitest';
import { cancelSentence } from './cancel-sentence.ts';

const booking = (status: 'pending' | 'confirmed' | 'cancelled', refund_amount: number) => ({
  status,
  client_name: 'Wanjiku Kamau',
  cancellation: { allowed: status !== 'cancelled', refund_amount },
});

test.each([
  ['confirmed', 17500, true, /^Ksh 17,500.00 comes back to you/],
  ['confirmed', 17500, false, /^Wanjiku Kamau gets Ksh 17,500.00 back/],
  ['confirmed', 0, true, /^Fewer than 24 hours ahead: no refund/],
  ['confirmed', 0, false, /^Nothing is to be paid back/],
  ['pending', 0, true, /^Nothing has been paid/],
  ['pending', 500, true, /^Ksh 500.00 comes back to you/],
  ['cancelled', 0, true, /^This booking is cancelled already/],
] as const)('%s with %s to come back, own %s: %s', (status, refund, isOwn, sentence) => {
  expect(cancelSentence(booking(status, refund), isOwn)).toMatch(sentence);
});
