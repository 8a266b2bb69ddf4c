import { given } from '../lib/query.ts';
import { day, oneOf, type SearchOf, searchReader, word, words } from '../lib/search.ts';
import { parts } from './part.ts';

/** What an address says of a list of bookings or invoices, named as in the API. */
export const recordReaders = {
  search: words,
  /** One of the list's states; what the list does not know it leaves out. */
  status: word,
  /** Days in Nairobi, both included: `2026-11-24`. */
  from: day,
  to: day,
  sort: word,
};
export type RecordSearch = SearchOf<typeof recordReaders>;

/** A page of records: what is shown of them, and in which part they are looked at. */
export const parsePartSearch = searchReader({ part: oneOf(parts), ...recordReaders });
export type PartSearch = ReturnType<typeof parsePartSearch>;

/** What a filter offers: as the API has it, and as people read it. */
export type Choice<Value extends string = string> = { value: Value; label: string };

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
  return given({ search, status: chosen, from, to, sort: chosenIn(sorts, sort) });
}
