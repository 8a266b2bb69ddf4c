/** By how much an invoice is over less than its receipt: its booking was moved to a time that costs less, or a part was given back. */
export const lessSince = (invoice: { total_amount: number }, receipt: { amount: number }): number =>
  Math.max(0, receipt.amount - invoice.total_amount);
