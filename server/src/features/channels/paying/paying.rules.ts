// The payment state, which an invoice's `status` leaves out, derived from the rest. Amounts in cents.

type Standing = {
  status: 'pending' | 'paid' | 'cancelled';
  settled_cents: number;
  refund_cents: number;
  claim: { state: string } | null;
};

/** Money owed back comes first: its client must not miss it. */
export function paymentStateOf({ status, settled_cents, refund_cents, claim }: Standing) {
  if (refund_cents > 0) return 'refund_due';
  if (status === 'paid') return 'paid';
  if (claim?.state === 'verifying') return 'verifying';
  if (status === 'cancelled') return 'cancelled';
  return settled_cents > 0 ? 'short' : 'unpaid';
}
