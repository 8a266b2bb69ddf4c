import { expect, test } from 'vitest';
import type { Invoice } from '../../../domain/invoice.ts';
import { paymentStanding, takesPayment } from './payment-standing.ts';
import { invoiceAt } from './use-invoice-now.ts';

const ends = Date.parse('2026-11-24T10:20:00+03:00');
const invoice = (booking: Partial<Invoice['booking']> = {}, more: Partial<Invoice> = {}) =>
  ({
    status: 'pending',
    balance_due: 3500,
    claim: null,
    prompt: null,
    booking: {
      status: 'pending',
      cancel_reason: null,
      hold_until: '2026-11-24T10:20:00+03:00',
      hold_stands_until: null,
      ...booking,
    },
    ...more,
  }) as Invoice;

test('Until the hold ends the invoice is as the server sent it', () => {
  const told = invoice();
  expect(invoiceAt(told, ends - 1)).toBe(told);
});

test('From the instant it ends the time is released, and no payment is asked for', () => {
  const now = invoiceAt(invoice(), ends);
  expect(paymentStanding(now)).toBe('released');
  expect(takesPayment(now)).toBe(false);
  expect(now).toMatchObject({ balance_due: 0, booking: { hold_until: null } });
});

test('A code under check is still shown as such, though the hold is over', () => {
  const claim = { state: 'verifying' } as Invoice['claim'];
  expect(paymentStanding(invoiceAt(invoice({}, { claim }), ends))).toBe('checking');
});

test('What is confirmed, or held indefinitely, does not lapse', () => {
  for (const told of [
    invoice({ status: 'confirmed', hold_until: null }, { status: 'paid' }),
    invoice({ status: 'confirmed' }, { status: 'paid' }),
    invoice({ hold_until: null }),
  ])
    expect(invoiceAt(told, ends + 1)).toBe(told);
});
