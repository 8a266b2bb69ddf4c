/** What M-Pesa moves in one payment, in whole shillings. */
export const SMALLEST_PAYMENT = 1;
export const LARGEST_PAYMENT = 250_000;
