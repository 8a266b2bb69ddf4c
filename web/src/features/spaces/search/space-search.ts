import type { SpaceType } from '../../../domain/space.ts';
import { spaceTypes } from '../space-types.ts';
import { parseWhen, type When } from '../when.ts';

/** What is asked of a space itself, named as in the URL and in the API. Prices are whole shillings an hour. */
export type SpaceBounds = {
  keyword?: string;
  min_price?: number;
  max_price?: number;
  space_type?: SpaceType;
  /** How many people it must have room for. */
  guests?: number;
};

/** What a search asks for: the space, and when it can be booked. */
export type SpaceSearch = SpaceBounds & When;

/** In UTF-16 units, as fields and the API count. */
export const longestKeyword = 200;

/** More than any space takes, and as many as the API lets one ask for. */
const mostGuests = 1_000_000;

/** The front page's search parameters: the search, and the space whose details are open. */
export type HomeSearch = SpaceSearch & { space?: number };

/** Reads a form or a URL. What cannot be read is left out, so that no address is ever wrong. */
export const parseSpaceSearch = (raw: Record<string, unknown>): SpaceSearch => ({
  ...parseBounds(raw),
  ...parseWhen(raw),
});

/** The same without a time. */
export function parseBounds(raw: Record<string, unknown>): SpaceBounds {
  const keyword = String(raw.keyword ?? '')
    .trim()
    .slice(0, longestKeyword)
    .toWellFormed();
  const minPrice = parseWholeNumber(raw.min_price);
  const maxPrice = parseWholeNumber(raw.max_price);
  const guests = parseWholeNumber(raw.guests);
  const spaceType = spaceTypes.find((type) => type === raw.space_type);
  return {
    ...(keyword && { keyword }),
    ...(minPrice !== undefined && { min_price: minPrice }),
    ...(maxPrice !== undefined && { max_price: maxPrice }),
    ...(spaceType && { space_type: spaceType }),
    ...(guests && { guests: Math.min(guests, mostGuests) }),
  };
}

/** As `parseSpaceSearch`, with the space whose details are open. */
export function parseHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const space = parseWholeNumber(raw.space);
  return { ...parseSpaceSearch(raw), ...(space && { space }) };
}

/** True when anything is asked for; then the page shows search results, not the normal listing. */
export function isSearching(search: SpaceSearch): boolean {
  return Object.keys(search).length > 0;
}

/** A search less what was taken away from it. */
export function without<Search extends object>(search: Search, names: readonly string[]): Search {
  const rest = Object.entries(search).filter(([name]) => !names.includes(name));
  return Object.fromEntries(rest) as Search;
}

/** The whole number at the start of what was typed; nothing where there is none, or it is below zero. */
export function parseWholeNumber(value: unknown): number | undefined {
  const number = Number.parseInt(String(value), 10);
  return number >= 0 ? number : undefined;
}
