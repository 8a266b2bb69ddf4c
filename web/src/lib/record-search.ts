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

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
