import type { Invoice } from '../../domain/invoice.ts';
import { formatMoney } from '../../lib/money.ts';

type Facts = Pick<
  Invoice,
  'payment_state' | 'balance_due' | 'refund_due' | 'total_amount' | 'receipt_codes'
>;

/** What an invoice's status leaves out: what is still due, under check or owed back, else how it was paid. */
export function paymentFact(
  { payment_state, balance_due, refund_due, total_amount, receipt_codes }: Facts,
  currency: 'Ksh' | 'Kshs',
): string {
  const money = (amount: number) => formatMoney(amount, currency);
  if (payment_state === 'refund_due') return `${money(refund_due)} owed back`;
  if (balance_due > 0 && balance_due < total_amount) return `${money(balance_due)} still due`;
  if (payment_state === 'verifying') return 'Code being checked';
  if (payment_state === 'paid') return receipt_codes.join(', ');
  return '';
}
