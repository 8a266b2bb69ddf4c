import { day, id, oneOf, searchReader, searchText, text } from '../../lib/search.ts';

export const deskTabs = {
  receipts: 'Receipts',
  claims: 'Claims',
  refunds: 'Refunds',
  payouts: 'Payouts',
  problems: 'Problems',
  callbacks: 'Callbacks',
  contradictions: 'Contradictions',
  taxes: 'Tax register',
  import: 'Import statement',
  commission: 'Commission',
} as const;
export type DeskTab = keyof typeof deskTabs;

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

/** What the claims tab is narrowed to: codes of a kind, or what was paid on a phone and counts nowhere. */
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

export const receiptSorts = {
  '': 'Newest first',
  '-paid': 'Paid last',
  paid: 'Paid first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
} as const;

export const namesOf = <Known extends object>(known: Known) =>
  Object.keys(known) as (keyof Known & string)[];

/** What the desk's address says: which tab, and what of it is shown. */
export const parseDeskSearch = searchReader({
  tab: oneOf(namesOf(deskTabs)),
  /** One of the tab's kinds. Payments are those that need a person unless it is one of them, or `all`. */
  kind: text,
  search: searchText,
  from: day,
  to: day,
  sort: oneOf(namesOf(receiptSorts)),
  /** The payment whose story is open. */
  receipt: id,
  /** The batch of payouts that is looked at. */
  batch: id,
});
export type DeskSearch = ReturnType<typeof parseDeskSearch>;

/** What the payments are narrowed to: without a kind in the address those that need a person. */
export function receiptKindIn(name: string | undefined): ReceiptKind | 'open' | undefined {
  if (name === 'all') return undefined;
  return keyIn(receiptKinds, name) ?? 'open';
}

/** The name, if it is one of the known ones, which are the keys. */
export const keyIn = <Known extends object>(known: Known, name: string | undefined) =>
  namesOf(known).find((one) => one === name);
