// The kinds by which the desk's lists are filtered. Separate from its address parser, which every first page loads.
import { namesOf } from './desk-search.ts';

export const receiptKinds = {
  unclaimed: 'Unclaimed',
  wrong_account: 'Wrong account',
  short: 'Short',
  over: 'Over',
  late: 'Late',
  duplicate: 'Duplicate',
  reversed: 'Taken back',
  taken_off: 'Taken off',
} as const;
export type ReceiptKind = keyof typeof receiptKinds;

export const claimKinds = { unproved: 'Unproved', refused: 'Refused' } as const;

/** The kinds of the claims tab: codes of a kind, or prompts paid on a phone and not counted. */
export const claimTabKinds = { ...claimKinds, phone: 'Paid on a phone' } as const;

export const contradictionKinds = {
  lacking: 'Lacking',
  amount: 'Another amount',
  reversal: 'Money back',
  not_known: 'Not known',
  account: 'Another account',
  phantom: 'No phantom',
} as const;

export const callbackKinds = {
  contradicts: 'Contradicts',
  foreign: 'Another pay-bill',
  unreadable: 'Unreadable',
  unmatched: 'Unasked',
} as const;

/** The kind of payments shown: without a known kind in the address, those that need a person. */
export function receiptKindIn(name: string | undefined): ReceiptKind | 'open' | undefined {
  if (name === 'all') return undefined;
  return keyIn(receiptKinds, name) ?? 'open';
}

/** The name, if it is a key of `known`. */
export const keyIn = <Known extends object>(known: Known, name: string | undefined) =>
  namesOf(known).find((one) => one === name);
