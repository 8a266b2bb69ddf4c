// How a refund may go: pure. Amounts in cents.
import type { RefundReason } from './refunds.states.ts';

export type Reversible = {
  reason: RefundReason;
  amount_cents: number;
  /** The whole of the payment that it is of. */
  original_cents: number;
  /** M-Pesa did not send it back when it was asked to. */
  reversal_failed: boolean;
};

/**
 * Whether a refund may go to a phone. What M-Pesa surely sends back goes the way it came, to whoever paid: a whole
 * payment, as long as that has not failed. Of goodwill it may be long ago, and parts are not documented.
 */
export const mayGoToPhone = (refund: Reversible): boolean =>
  refund.reason === 'goodwill' ||
  refund.amount_cents < refund.original_cents ||
  refund.reversal_failed;
