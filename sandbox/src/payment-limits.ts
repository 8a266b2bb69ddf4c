/** M-Pesa's limits for one payment, in whole shillings. */
export const SMALLEST_PAYMENT = 1;
/** From an organisation to a phone. */
export const SMALLEST_PAYOUT = 10;
export const LARGEST_PAYMENT = 250_000;
