// Events of this feature, each recorded and sent to its listeners; and questions to features above.
import { event, question } from '#platform/happened.ts';

export const receiptCheckRequested = event('receipt.asked');
export const claimRefused = event('claim.refused', 'invoice');

type Unnamed = {
  invoiceId: number;
  amountCents: number;
  payerPhone: string;
  paidAt: Date;
  now: Date;
};

/**
 * Whether a payment without an account may belong to another invoice's prompt: that phone may still be asked, as far as
 * is known, or has paid and its payment is missing.
 */
export const promptedElsewhere = question<Unnamed, 'no' | 'asking' | 'missing'>(
  'code.prompted_elsewhere',
);

/** The invoice whose prompt has the account of a payment as its reference; null if none has. */
export const accountRead = question<{ account: string }, number | null>('code.account_read');
