import {
  AMENITIES,
  type Amenity,
  ARRANGEMENTS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import { oneOf, present, searchReader, searchText, text } from '../../../lib/search.ts';
import { spaceTypes } from '../space-types.ts';
import { parseWhen, type When } from '../when.ts';

/** More than any space takes, and as many as the API lets one ask for. */
const mostGuests = 1_000_000;

/** What lists of spaces can be sorted by, unless newest first. */
export const spaceSorts = ['price', '-price', 'rating'] as const;
export type SpaceSort = (typeof spaceSorts)[number];

/** The whole number at the start of what was typed; nothing where there is none, or it is below zero. */
function wholeNumber(raw: unknown): number | undefined {
  const number = Number.parseInt(String(raw), 10);
  return number >= 0 ? number : undefined;
}

/** The fastest that one can ask for, as the API does. */
const mostMbps = 10_000;

/** Those of a search, in the order they are shown in. */
export const amenitiesOf = ({ amenities = '' }: { amenities?: string | undefined }): Amenity[] => {
  const asked = amenities.split(',');
  return AMENITIES.filter((amenity) => asked.includes(amenity));
};

/** By commas, as in the URL and in the API; of forms without script one by one. */
const readAmenities = (raw: unknown): string | undefined =>
  amenitiesOf({ amenities: String(raw ?? '') }).join() || undefined;

/** In East Africa: the API takes places anywhere, of which an address of ours has no use. */
const isPlace = (text: string) => /^-?\d(\.\d{1,9})?,\d\d(\.\d{1,9})?$/.test(text);

/** Latitude and longitude, as in the URL and in the API. */
function readNear(raw: unknown): string | undefined {
  const near = String(raw);
  return isPlace(near) ? near : undefined;
}

/** South, west, north and east of a map. */
function readMapBounds(raw: unknown): string | undefined {
  const bounds = String(raw);
  const [south, west, north, east, more] = bounds.split(',');
  const corners = isPlace(`${south},${west}`) && isPlace(`${north},${east}`) && !more;
  return corners && Number(south) < Number(north) && Number(west) < Number(east)
    ? bounds
    : undefined;
}

/** What a form holds, with all amenities that are ticked in it. */
export function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  return { ...Object.fromEntries(fields), amenities: fields.getAll('amenities').join() };
}

/** Named as in the URL and in the API. Prices are whole shillings an hour. */
const readBounds = searchReader({
  keyword: (raw) => searchText(String(raw ?? '').trim()),
  min_price: wholeNumber,
  max_price: wholeNumber,
  space_type: oneOf(spaceTypes),
  /** How many people it must have room for. */
  guests: (raw) => Math.min(wholeNumber(raw) ?? 0, mostGuests) || undefined,
  /** How they are to sit. */
  arrangement: oneOf(ARRANGEMENTS),
  amenities: readAmenities,
  backup_power: oneOf(['yes']),
  /** In Mbit/s. */
  min_download: (raw) => Math.min(wholeNumber(raw) ?? 0, mostMbps) || undefined,
});

/** How much of what a space has is asked for. */
export const countFacilities = ({
  arrangement,
  backup_power,
  min_download,
  ...search
}: SpaceSearch) => countGiven(arrangement, backup_power, min_download, ...amenitiesOf(search));

/** What the panel of filters holds of a search. */
export const countPanel = (search: SpaceSearch): number =>
  countGiven(search.min_price, search.max_price, search.space_type) + countFacilities(search);

const countGiven = (...values: unknown[]) => values.filter((one) => one !== undefined).length;

/** The orders of results beside the best match, which is none of them. */
export const resultSorts = ['price', 'rating', 'distance'] as const;
const readResults = searchReader({
  sort: oneOf(resultSorts),
  /** Where somebody is, whom each space is so far from. */
  near: readNear,
  /** Within a map that somebody looks at. */
  bounds: readMapBounds,
  /** Beside a map. */
  view: oneOf(['map']),
});

/** What is asked of a space itself. What cannot be read is left out, so that no address is ever wrong. */
export const parseBounds = (raw: Record<string, unknown>) => present(readBounds(raw));

/** Reads a form or a URL: what is asked of the space, when it can be booked, and how results are ordered. */
export function parseSpaceSearch(raw: Record<string, unknown>): SpaceSearch {
  const { sort, ...results } = present(readResults(raw));
  const search = { ...parseBounds(raw), ...parseWhen(raw), ...results };
  // Without a place there is nothing to sort by it.
  const isSorted = sort && (sort !== 'distance' || search.near || search.bounds);
  return isSorted ? { ...search, sort } : search;
}
type Asked = ReturnType<typeof parseBounds> & When;
type Results = ReturnType<typeof readResults>;
export type SpaceSearch = Asked & { [Name in keyof Results]?: NonNullable<Results[Name]> };

/** What of it becomes something else, or is taken away. */
export type SearchChange = { [Name in keyof Asked]?: Asked[Name] | undefined };

export type HomeSearch = SpaceSearch & { space?: number; after?: string };

/** As `parseSpaceSearch`, with the space whose details are open and the place from which on the list is shown. */
export function parseHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const space = wholeNumber(raw.space);
  const after = text(raw.after);
  return { ...parseSpaceSearch(raw), ...(space && { space }), ...(after && { after }) };
}

/** True when there is any parameter; then the page shows search results, not the normal listing. */
export function isSearching(search: SpaceSearch): boolean {
  return Object.keys(search).length > 0;
}

/** A search less what was taken away from it. */
export function without<Search extends object>(search: Search, names: readonly string[]): Search {
  const rest = Object.entries(search).filter(([name]) => !names.includes(name));
  return Object.fromEntries(rest) as Search;
}
