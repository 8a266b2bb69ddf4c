import { expect, test } from 'vitest';
import type { Invoice } from '../../../domain/invoice.ts';
import { pollDelay, watchDelay } from './poll-delay.ts';

const now = Date.parse('2026-11-24T09:00:00+03:00');
const checked = { state: 'verifying' } as Invoice['claim'];
const invoice = (payment_state: Invoice['payment_state'], hold_until: string) =>
  ({
    status: 'pending',
    payment_state,
    claim: null,
    prompt: null,
    refunds: [] as Invoice['refunds'],
    refund_due: 0,
    payments: [] as Invoice['payments'],
    booking: { status: 'pending', cancel_reason: null, hold_until },
  }) as Invoice;

test('A paid invoice is not polled', () => {
  expect(pollDelay({ ...invoice('paid', ''), status: 'paid' }, 1, now)).toBe(false);
});

test('The invoice of a code under check is polled every three seconds, then more slowly', () => {
  const checking = { ...invoice('verifying', '2026-11-24T09:10:00+03:00'), claim: checked };
  expect(pollDelay(checking, 1, now)).toBe(3000);
  expect(pollDelay(checking, 6, now)).toBeGreaterThan(5000);
  expect(pollDelay(checking, 100, now)).toBe(20_000);
});

test('It is polled as often when money is owed back, or all is paid', () => {
  const owed = {
    ...invoice('refund_due', ''),
    claim: checked,
    refunds: [{ state: 'due' }] as Invoice['refunds'],
  };
  const lapsed = { status: 'cancelled', cancel_reason: 'lapsed', hold_until: null } as const;
  expect(
    pollDelay({ ...owed, status: 'cancelled', booking: { ...owed.booking, ...lapsed } }, 1, now),
  ).toBe(3000);
  expect(pollDelay({ ...owed, status: 'paid', refunds: [] }, 1, now)).toBe(3000);
});

test('An invoice that waits for its client is polled when its hold has run out', () => {
  expect(pollDelay(invoice('unpaid', '2026-11-24T09:05:00+03:00'), 1, now)).toBe(301_000);
  expect(pollDelay(invoice('unpaid', '2026-11-24T09:00:00+03:00'), 1, now)).toBe(3000);
});

test('The invoice of a prompt is polled every two seconds while it may be on the phone, then more slowly', () => {
  const prompted = (created_at: string, state = 'waiting') => ({
    ...invoice('unpaid', '2026-11-24T09:05:00+03:00'),
    prompt: { state, created_at, problem: null } as Invoice['prompt'],
  });
  expect(pollDelay(prompted('2026-11-24T08:59:30+03:00'), 40, now)).toBe(2000);
  expect(pollDelay(prompted('2026-11-24T08:55:00+03:00'), 40, now)).toBe(10_000);
  expect(pollDelay(prompted('2026-11-24T08:59:30+03:00', 'failed'), 1, now)).toBe(301_000);
  // It may be on the phone all the same.
  expect(pollDelay(prompted('2026-11-24T08:59:30+03:00', 'unclear'), 1, now)).toBe(2000);
  expect(pollDelay(prompted('2026-11-24T08:55:00+03:00', 'unclear'), 1, now)).toBe(301_000);
});

test('A prompt whose booking is gone is polled: its money may still come', () => {
  const gone = {
    ...invoice('cancelled', ''),
    status: 'cancelled',
    booking: { status: 'cancelled', cancel_reason: 'lapsed', hold_until: null },
    prompt: { state: 'waiting', created_at: '2026-11-24T08:50:00+03:00', problem: null },
  } as Invoice;
  expect(pollDelay(gone, 1, now)).toBe(10_000);
  expect(pollDelay({ ...gone, prompt: null }, 1, now)).toBe(false);
});

test('A part that was paid when the hold ran out is polled until it is owed back', () => {
  const lapsed = {
    ...invoice('cancelled', ''),
    status: 'cancelled',
    payments: [{ code: 'UKO1234567', amount: 500 }],
    booking: { status: 'cancelled', cancel_reason: 'lapsed', hold_until: null },
  } as Invoice;
  expect(pollDelay(lapsed, 1, now)).toBe(5000);
  expect(pollDelay({ ...lapsed, refund_due: 500 }, 1, now)).toBe(false);
  expect(pollDelay({ ...lapsed, payments: [] }, 1, now)).toBe(false);
  // As seen by the space's owner, who gets no refunds, after it was given back.
  const payments = [{ code: 'UKO1234567', amount: 0, paid_at: '2026-11-24T08:50:00+03:00' }];
  expect(pollDelay({ ...lapsed, payments }, 1, now)).toBe(false);
});

test('An invoice with nothing left to pay is polled while money is on its way back', () => {
  const owed = (...states: Invoice['refunds'][number]['state'][]) =>
    ({
      ...invoice('paid', ''),
      status: 'paid',
      refunds: states.map((state) => ({ state })),
    }) as Invoice;
  expect(pollDelay(owed('done', 'sent'), 1, now)).toBe(5000);
  expect(pollDelay(owed('due'), 1, now)).toBe(20_000);
  expect(pollDelay(owed('failed'), 1, now)).toBe(20_000);
  expect(pollDelay(owed('done'), 1, now)).toBe(false);
});

test('What only shows a hold is refetched just after it ends, then occasionally until it has', () => {
  expect(watchDelay({ hold_until: '2026-11-24T09:05:00+03:00' }, now)).toBe(301_000);
  expect(watchDelay({ hold_until: '2026-11-24T08:59:00+03:00' }, now)).toBe(20_000);
  expect(watchDelay({ hold_until: null }, now)).toBe(false);
  expect(watchDelay(undefined, now)).toBe(false);
});
