// What kind of row it is in the portal's statement, by M-Pesa's own words: pure.

/** Nothing was paid, finally or not yet. Any word other than these and 'Completed' is left to a person. */
const NOT_PAID: readonly string[] = [
  'failed',
  'cancelled',
  'canceled',
  'declined',
  'rejected',
  'expired',
  'pending',
];

export function paidOf(status: string): 'paid' | 'not paid' | 'unknown' {
  const text = status.toLowerCase();
  if (text === 'completed') return 'paid';
  return NOT_PAID.includes(text) ? 'not paid' : 'unknown';
}

const PAYMENT = /pay ?bill|merchant payment|buy goods|lipa na/i;
const REVERSAL = /revers/i;
const CHARGE = /charge|fee\b/i;
/** Money between the accounts of the organisation, and from banks: none of it is a client's payment. */
const OWN_MONEY =
  /transfer|deposit|top ?up|settlement|b2c|b2b|funds|business payment|working|float/i;

/** Where M-Pesa's own words in the details end, and names, numbers and the payer's text begin. */
const DETAILS_OF_OTHERS = /\s(?:from|by|to|of|for|at|via|on|acc)\b|[-\d].*$/i;

type Words = { reason: string | null; details: string | null };
export type RowKind = 'payment' | 'reversal' | 'charge' | 'own money' | 'unknown';

/** By its reason; if the statement has none, by how its details begin. */
export function kindOf({ reason, details }: Words): RowKind {
  const what = reason || (details ?? '').split(DETAILS_OF_OTHERS)[0] || '';
  if (CHARGE.test(what)) return 'charge';
  if (REVERSAL.test(what)) return 'reversal';
  if (PAYMENT.test(what)) return 'payment';
  return OWN_MONEY.test(what) ? 'own money' : 'unknown';
}

type WithAccount = { account: string | null };

/** Whether a statement has news about a payment: that it was made, or its account. */
export const isNews = (known: WithAccount | undefined, { account }: WithAccount): boolean =>
  !known || (known.account === null && Boolean(account));
