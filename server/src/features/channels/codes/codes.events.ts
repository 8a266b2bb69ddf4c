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
 * Whether a payment without an account may be one that a phone was asked for by another invoice: that phone is
 * still being asked, as far as anybody can tell, or has paid and its payment is missing.
 */
export const promptedElsewhere = question<Unnamed, 'no' | 'asking' | 'missing'>(
  'code.prompted_elsewhere',
);

/** Which invoice the account of a payment stands for, where it is a reference of one alone; else null. */
export const accountRead = question<{ account: string }, number | null>('code.account_read');
