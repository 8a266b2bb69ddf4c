import type { DayPreset } from '../lib/day-presets.ts';
import { given } from '../lib/query.ts';
import { day, oneOf, type SearchOf, searchReader, searchText, text } from '../lib/search.ts';
import { type Part, parts } from './part.ts';

/** What an address says of a list of bookings or invoices, named as in the API. */
export const recordReaders = {
  search: searchText,
  /** One of the list's states; what the list does not know it leaves out. */
  status: text,
  /** Days in Nairobi, both included: `2026-11-24`. */
  from: day,
  to: day,
  sort: text,
};
export type RecordSearch = SearchOf<typeof recordReaders>;

/** A page of records: what is shown of them, and in which part they are looked at. */
export const parsePartSearch = searchReader({ part: oneOf(parts), ...recordReaders });
export type PartSearch = ReturnType<typeof parsePartSearch>;

/** The records of a part; the search belongs to the page. */
export type RecordsProps = {
  part: Part;
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
};

/** What a filter offers: as the API has it, and as people read it. */
export type Choice<Value extends string = string> = { value: Value; label: string };

/** The choice that an address names; none for a value it does not know. */
export const chosenIn = <Value extends string>(
  choices: readonly Choice<Value>[],
  chosen: string | undefined,
): Value | undefined => choices.find(({ value }) => value === chosen)?.value;

/** What a list can be narrowed by. */
export type Filters<Status extends string = string, Sort extends string = string> = {
  statuses: readonly Choice<Status>[];
  /** Those of them that are offered in sight, and how many records each has where that is known; without them, all in a list. */
  chips?: { values: readonly Status[]; counts: Partial<Record<Status | 'all', number>> };
  /** The first one is how the list stands unasked. */
  sorts: readonly Choice<Sort>[];
  /** The first one is any day. */
  presets: readonly DayPreset[];
};

/** What an address asks of a list, as the API takes it; values it does not know are left out. */
export const queryOf = <Status extends string, Sort extends string>(
  part: Part,
  { search, status, from, to, sort }: RecordSearch,
  { statuses, sorts }: Filters<Status, Sort>,
) =>
  given({
    as: part,
    search,
    status: chosenIn(statuses, status),
    from,
    to,
    sort: chosenIn(sorts, sort),
  });
