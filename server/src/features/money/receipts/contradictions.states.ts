/**
 * What a channel may say otherwise than our books of a payment: its books lack it, another amount, money that
 * went back; it does not know what a statement named; it was paid for another account than it is counted for;
 * it was made, though a person declared otherwise.
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
