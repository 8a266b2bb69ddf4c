/** What the desk's address says: which tab, and what of it is shown. */
export type DeskSearch = {
  tab?: DeskTab | undefined;
  /** One of the tab's kinds. Payments are those that need a person unless it is one of them, or `all`. */
  kind?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
  /** The payment whose story is open. */
  receipt?: number | undefined;
};

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

/** Reads the address. What it says and nobody knows is left out, so that the server need not refuse it. */
export function parseDeskSearch(raw: Record<string, unknown>): DeskSearch {
  const day = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
  // A search of digits alone comes as a number.
  const words = typeof raw.search === 'number' ? String(raw.search) : raw.search;
  return {
    tab: deskTabs.find((tab) => tab === raw.tab),
    kind: typeof raw.kind === 'string' ? raw.kind : undefined,
    search: typeof words === 'string' && words ? words.slice(0, 200) : undefined,
    from: day(raw.from),
    to: day(raw.to),
    sort: typeof raw.sort === 'string' && isOneOf(receiptSorts, raw.sort) ? raw.sort : undefined,
    receipt: isId(raw.receipt) ? raw.receipt : undefined,
  };
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** What the payments are narrowed to: without a word in the address those that need a person. */
export function receiptKindIn(word: string | undefined): ReceiptKind | 'open' | undefined {
  if (word === 'all') return undefined;
  return isOneOf(receiptKinds, word) ? word : 'open';
}

/** Whether a word is one of the known ones, which are the keys. */
export const isOneOf = <Known extends object>(
  known: Known,
  word: string | undefined,
): word is keyof Known & string => word !== undefined && Object.hasOwn(known, word);
