import { event } from '#platform/happened.ts';

/** Recorded of the invoice whose price it is. */
export const invoiceEarned = event<{ ownerId: number }>('invoice.earned');
export const earningAdjusted = event<{ ownerId: number }>('invoice.earning_adjusted');
