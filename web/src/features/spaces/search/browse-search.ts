import { oneOf, present, searchReader } from '../../../lib/search.ts';
import { parseBounds, spaceSorts } from './space-search.ts';

const readChoices = searchReader({
  status: oneOf(['available', 'booked']),
  sort: oneOf(spaceSorts),
});

/** Reads an address or a form of the dashboard. Invalid values are left out, so that no address is an error. */
export function parseBrowseSearch(raw: Record<string, unknown>) {
  const { keyword: search, ...bounds } = parseBounds({ ...raw, keyword: raw.search });
  return { ...bounds, ...present({ search, ...readChoices(raw) }) };
}
export type BrowseSearch = ReturnType<typeof parseBrowseSearch>;

/** The number of filters, not counting the order. */
export function countFilters({ sort: _order, ...filters }: BrowseSearch): number {
  return Object.keys(filters).length;
}
