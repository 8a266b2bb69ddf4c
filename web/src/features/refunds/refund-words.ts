import type { Refund } from './refunds.api.ts';

/** Why money is owed back, for an admin. */
export const reasonWords: Record<Refund['reason'], string> = {
  surplus: 'More was paid than was due',
  late: 'Paid after the booking was gone',
  lapsed: 'Part paid when the hold ran out',
  cancelled: 'The booking was cancelled',
  unclaimed: 'Nobody claimed the payment',
  reversed: 'M-Pesa took the payment back',
  changed: 'Moved to a time that costs less',
};
