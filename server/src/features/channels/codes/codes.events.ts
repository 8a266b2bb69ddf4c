// Events of this feature, each recorded and sent to its listeners; and questions to features above.
import { event, question } from '#platform/happened.ts';

export const receiptCheckRequested = event('receipt.asked');
export const claimRefused = event('claim.refused', 'invoice');

/** Which invoice the account of a payment stands for, where it is a reference of one alone; else null. */
export const accountRead = question<{ account: string }, number | null>('code.account_read');
