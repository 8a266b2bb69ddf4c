// How a refund may be sent: pure. Amounts in cents.
import type { RefundReason } from './refunds.states.ts';

export type Reversible = {
  reason: RefundReason;
  amount_cents: number;
  /** The whole amount of its payment. */
  original_cents: number;
  /** M-Pesa did not send it back when asked to. */
  reversal_failed: boolean;
};

/**
 * Whether a refund may go to a phone. What M-Pesa reliably sends back goes the way it came, to its payer: a whole
 * payment, unless that has failed. Goodwill may come long after the payment, and reversals of parts are not documented.
 */
export const mayGoToPhone = (refund: Reversible): boolean =>
  refund.reason === 'goodwill' ||
  refund.amount_cents < refund.original_cents ||
  refund.reversal_failed;
