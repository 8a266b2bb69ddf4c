/**
 * How a channel may contradict our books of a payment: the payment is missing there, has another amount, or went back;
 * the channel does not know what a statement named; it was made to another account than it is counted for; it was made,
 * though an admin declared it phantom.
 */
export const CONTRADICTION_KINDS = [
  'lacking',
  'amount',
  'reversal',
  'not_known',
  'account',
  'phantom',
] as const;
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];
