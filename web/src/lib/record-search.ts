/** What an address says of a list of bookings or invoices, named as in the API. */
export type RecordSearch = {
  /** Words to look for. */
  search?: string | undefined;
  /** One of the list's states; what the list does not know it leaves out. */
  status?: string | undefined;
  /** Days in Nairobi, both included: `2026-11-24`. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
};

/** What a filter offers: as the API has it, and as people read it. */
export type Choice<Value extends string = string> = { value: Value; label: string };

const longestSearch = 200;

/** Reads an address. What cannot be meant is left out, so that no address is ever wrong. */
export function parseRecordSearch(raw: Record<string, unknown>): RecordSearch {
  // A search of digits alone comes as a number.
  const search = typeof raw.search === 'number' ? String(raw.search) : word(raw.search);
  return {
    search: search?.slice(0, longestSearch).toWellFormed(),
    status: word(raw.status),
    from: day(raw.from),
    to: day(raw.to),
    sort: word(raw.sort),
  };
}

/** The choice that an address names; none for a word it does not know. */
export const chosenIn = <Value extends string>(
  choices: readonly Choice<Value>[],
  chosen: string | undefined,
): Value | undefined => choices.find(({ value }) => value === chosen)?.value;

/** What an address asks of a list, as the API takes it; words it does not know are left out. */
export function queryOf<Status extends string, Sort extends string>(
  { search, status, from, to, sort }: RecordSearch,
  statuses: readonly Choice<Status>[],
  sorts: readonly Choice<Sort>[],
) {
  const chosen = chosenIn(statuses, status);
  const order = chosenIn(sorts, sort);
  return {
    ...(search && { search }),
    ...(chosen && { status: chosen }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order && { sort: order }),
  };
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
