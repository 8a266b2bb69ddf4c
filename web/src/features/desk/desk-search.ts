import { day, id, oneOf, searchReader, word, words } from '../../lib/search.ts';

export const deskTabs = [
  'receipts',
  'claims',
  'refunds',
  'callbacks',
  'contradictions',
  'import',
] as const;
export type DeskTab = (typeof deskTabs)[number];

export const receiptKinds = {
  unclaimed: 'Unclaimed',
  wrong_account: 'Wrong account',
  short: 'Short',
  over: 'Over',
  late: 'Late',
  duplicate: 'Duplicate',
  reversed: 'Taken back',
} as const;
export type ReceiptKind = keyof typeof receiptKinds;

export const claimKinds = { unproved: 'Unproved', refused: 'Refused' } as const;
export type ClaimKind = keyof typeof claimKinds;

/** What the claims tab is narrowed to: codes of a kind, or what was paid on a phone and counts nowhere. */
export const claimTabKinds = { ...claimKinds, phone: 'Paid on a phone' } as const;

export const contradictionKinds = {
  lacking: 'Lacking',
  amount: 'Another amount',
  reversal: 'Money back',
} as const;
export type ContradictionKind = keyof typeof contradictionKinds;

export const callbackKinds = {
  contradicts: 'Contradicts',
  foreign: 'Another pay-bill',
  unreadable: 'Unreadable',
  unmatched: 'Unasked',
} as const;
export type CallbackKind = keyof typeof callbackKinds;

export const receiptSorts = {
  '': 'Newest first',
  '-paid': 'Paid last',
  paid: 'Paid first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
} as const;
export type ReceiptSort = keyof typeof receiptSorts;

/** What the desk's address says: which tab, and what of it is shown. */
export const parseDeskSearch = searchReader({
  tab: oneOf(deskTabs),
  /** One of the tab's kinds. Payments are those that need a person unless it is one of them, or `all`. */
  kind: word,
  search: words,
  from: day,
  to: day,
  sort: oneOf<string>(Object.keys(receiptSorts)),
  /** The payment whose story is open. */
  receipt: id,
});
export type DeskSearch = ReturnType<typeof parseDeskSearch>;

/** What the payments are narrowed to: without a word in the address those that need a person. */
export function receiptKindIn(word: string | undefined): ReceiptKind | 'open' | undefined {
  if (word === 'all') return undefined;
  return keyIn(receiptKinds, word) ?? 'open';
}

/** The word, if it is one of the known ones, which are the keys. */
export const keyIn = <Known extends object>(known: Known, word: string | undefined) =>
  Object.keys(known).find((key) => key === word) as (keyof Known & string) | undefined;
