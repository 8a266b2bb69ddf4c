import { event } from '#platform/happened.ts';

/** Recorded of the invoice whose price it is. */
export const invoiceEarned = event('invoice.earned');
export const earningAdjusted = event('invoice.earning_adjusted');
