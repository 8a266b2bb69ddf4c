import { oneOf, present, searchReader } from '../../../lib/search.ts';
import { parseBounds, spaceSorts } from './space-search.ts';

const readChoices = searchReader({
  status: oneOf(['available', 'booked']),
  sort: oneOf(spaceSorts),
});

/** Reads an address or a form of the dashboard. What cannot be read is left out, so that no address is ever wrong. */
export function parseBrowseSearch(raw: Record<string, unknown>) {
  const { keyword: search, ...bounds } = parseBounds({ ...raw, keyword: raw.search });
  return { ...bounds, ...present({ search, ...readChoices(raw) }) };
}
export type BrowseSearch = ReturnType<typeof parseBrowseSearch>;

/** How much of it narrows the list: all but its order. */
export function countFilters({ sort: _order, ...filters }: BrowseSearch): number {
  return Object.keys(filters).length;
}
