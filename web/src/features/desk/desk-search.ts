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

export const receiptSorts = {
  '': 'Newest first',
  '-paid': 'Paid last',
  paid: 'Paid first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
} as const;

export const namesOf = <Known extends object>(known: Known) =>
  Object.keys(known) as (keyof Known & string)[];

/** The desk's address: the tab, its filters, and what is open. */
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
