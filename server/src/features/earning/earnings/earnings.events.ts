import { event } from '#platform/happened.ts';

/** Recorded on the invoice. */
export const invoiceEarned = event('invoice.earned');
export const earningAdjusted = event('invoice.earning_adjusted');
