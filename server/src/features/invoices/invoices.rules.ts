// What an invoice's `status` leaves out, worked out from what stands beside it. Amounts in cents.

/** What people call an invoice. */
export const invoiceNumber = (id: number): string => `INV-${id}`;

/** What people call the receipt of an invoice: counted on by one, so that a missing one is seen. */
export const receiptNumber = (number: number): string => `RCT-${String(number).padStart(6, '0')}`;

type Standing = {
  status: 'pending' | 'paid' | 'cancelled';
  settled_cents: number;
  refund_cents: number;
  claim: { state: string } | null;
};

/** Money owed back comes first: it is what its owner must not miss. */
export function paymentStateOf({ status, settled_cents, refund_cents, claim }: Standing) {
  if (refund_cents > 0) return 'refund_due';
  if (status === 'paid') return 'paid';
  if (claim?.state === 'verifying') return 'verifying';
  if (status === 'cancelled') return 'cancelled';
  return settled_cents > 0 ? 'short' : 'unpaid';
}
