// What a row of the portal's statement is, by M-Pesa's own words for it: pure.

/** Nothing was paid, for good or not yet. Any other word than these and 'Completed' is for a person. */
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
/** Money between the accounts of the organisation, and what banks bring: none of it is a client's payment. */
const OWN_MONEY =
  /transfer|deposit|top ?up|settlement|b2c|b2b|funds|business payment|working|float/i;

/** Where M-Pesa's own words of the details end, and names, numbers and what a payer typed begin. */
const DETAILS_OF_OTHERS = /\s(?:from|by|to|of|for|at|via|on|acc)\b|[-\d].*$/i;

type Words = { reason: string | null; details: string | null };
export type RowKind = 'payment' | 'reversal' | 'charge' | 'own money' | 'unknown';

/** By its reason; where the statement has none, by how its details begin. */
export function kindOf({ reason, details }: Words): RowKind {
  const what = reason || (details ?? '').split(DETAILS_OF_OTHERS)[0] || '';
  if (CHARGE.test(what)) return 'charge';
  if (REVERSAL.test(what)) return 'reversal';
  if (PAYMENT.test(what)) return 'payment';
  return OWN_MONEY.test(what) ? 'own money' : 'unknown';
}

type WithAccount = { account: string | null };

/** Whether a statement says of a payment what is not on record: that it was made, or for what account. */
export const isNews = (known: WithAccount | undefined, { account }: WithAccount): boolean =>
  !known || (known.account === null && Boolean(account));
