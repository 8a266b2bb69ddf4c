// How notices describe a refund.
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { formatMoney } from '#platform/money.ts';
import type { RefundFacts } from './payment.queries.ts';

export const invoiceOf = ({ invoice_id }: RefundFacts) => `invoice ${invoiceNumber(invoice_id)}`;

/** What an admin paid back in another way; null: M-Pesa sends it. */
export const paidByHandSentence = (refund: RefundFacts): string[] | null =>
  refund.paid_by_hand === null
    ? null
    : [
        `We have paid ${formatMoney(refund.amount_cents)} of ${invoiceOf(refund)} back to you in another way than to the phone number that paid it.`,
        `M-Pesa’s code for it is ${refund.paid_by_hand}. The SMS from M-Pesa has the details.`,
      ];
