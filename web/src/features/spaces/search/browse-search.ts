import { parseBounds, type SpaceBounds } from './space-search.ts';

/** What the dashboard's list of spaces can be sorted by; the first is how it stands unasked. */
export const browseSorts = ['newest', 'price', '-price', 'rating'] as const;

/** What is asked of the spaces on the dashboard, named as in its address. */
export type BrowseSearch = Omit<SpaceBounds, 'keyword'> & {
  search?: string;
  status?: 'available' | 'booked';
  sort?: (typeof browseSorts)[number];
};

/** Reads an address or a form. What cannot be read is left out, so that no address is ever wrong. */
export function parseBrowseSearch(raw: Record<string, unknown>): BrowseSearch {
  const { keyword, ...bounds } = parseBounds({ ...raw, keyword: raw.search });
  const sort = browseSorts.slice(1).find((known) => known === raw.sort);
  const { status } = raw;
  return {
    ...bounds,
    ...(keyword && { search: keyword }),
    ...((status === 'available' || status === 'booked') && { status }),
    ...(sort && { sort }),
  };
}

/** How much of it narrows the list: all but its order. */
export function countFilters({ sort: _order, ...filters }: BrowseSearch): number {
  return Object.keys(filters).length;
}
