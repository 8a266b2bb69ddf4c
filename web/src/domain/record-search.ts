import type { DayPreset } from '../lib/day-presets.ts';
import { given } from '../lib/query.ts';
import { day, oneOf, type SearchOf, searchReader, searchText, text } from '../lib/search.ts';
import { type Part, parts } from './part.ts';

/** The parameters of a list of bookings or invoices, named as in the API. */
export const recordReaders = {
  search: searchText,
  /** One of the list's statuses; unknown ones are ignored. */
  status: text,
  /** Days in Nairobi, both inclusive: `2026-11-24`. */
  from: day,
  to: day,
  sort: text,
};
export type RecordSearch = SearchOf<typeof recordReaders>;

/** Parameters of a page of records: the list's, and the part in which it is viewed. */
export const parsePartSearch = searchReader({ part: oneOf(parts), ...recordReaders });
export type PartSearch = ReturnType<typeof parsePartSearch>;

/** The records of a part; the page owns the search. */
export type RecordsProps = {
  part: Part;
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
};

/** An option of a filter: the API's value, and its label. */
export type Choice<Value extends string = string> = { value: Value; label: string };

/** The option that an address names; undefined if unknown. */
export const chosenIn = <Value extends string>(
  choices: readonly Choice<Value>[],
  chosen: string | undefined,
): Value | undefined => choices.find(({ value }) => value === chosen)?.value;

/** The filters of a list. */
export type Filters<Status extends string = string, Sort extends string = string> = {
  statuses: readonly Choice<Status>[];
  /**
   * The statuses offered as chips, with the number of records of each where known; without chips, all are in a select.
   */
  chips?: { values: readonly Status[]; counts: Partial<Record<Status | 'all', number>> };
  /** The first one is the default. */
  sorts: readonly Choice<Sort>[];
  /** The first one is any day. */
  presets: readonly DayPreset[];
};

/** The API's query for the parameters of an address, without values it does not know. */
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
