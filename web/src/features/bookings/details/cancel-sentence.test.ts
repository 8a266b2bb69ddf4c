import { expect, test } from 'vitest';
import { cancelSentence } from './cancel-sentence.ts';

const booking = (status: 'pending' | 'confirmed' | 'cancelled', refund_amount: number) => ({
  status,
  client_name: 'Wanjiku Kamau',
  start_time: '2026-11-25T09:00:00+03:00',
  total_amount: 17_500,
  cancellation: { allowed: status !== 'cancelled', refund_amount },
});

const late = new Date('2026-11-24T09:01:00+03:00');

test.each([
  ['confirmed', 17500, true, 'Ksh', /^Ksh 17,500.00 comes back to you/],
  ['confirmed', 17500, false, 'Ksh', /^Wanjiku Kamau gets Ksh 17,500.00 back/],
  ['confirmed', 17500, false, 'Kshs', /^Wanjiku Kamau gets Kshs 17,500.00 back/],
  ['confirmed', 0, true, 'Ksh', /^Fewer than 24 hours ahead: no refund/],
  ['confirmed', 0, false, 'Kshs', /^Nothing is to be paid back/],
  ['pending', 0, true, 'Ksh', /^Nothing has been paid/],
  ['pending', 500, true, 'Ksh', /^Ksh 500.00 comes back to you/],
  ['cancelled', 0, true, 'Ksh', /^This booking is cancelled already/],
] as const)(
  '%s with %s to come back, own %s, in %s: %s',
  (status, refund, isOwn, currency, sentence) => {
    expect(cancelSentence(booking(status, refund), isOwn, currency, late)).toMatch(sentence);
  },
);

test('when nothing comes back for another reason than the late time, the time is not blamed', () => {
  const early = new Date('2026-11-24T09:00:00+03:00');
  const nothing = /^Nothing is to be paid back\. The time is free at once\.$/;
  expect(cancelSentence(booking('confirmed', 0), true, 'Ksh', early)).toMatch(nothing);
  const free = { ...booking('confirmed', 0), total_amount: 0 };
  expect(cancelSentence(free, true, 'Ksh', late)).toMatch(nothing);
});
