import {
  AMENITIES,
  type Amenity,
  ARRANGEMENTS,
  MOST_AREA_M2,
  MOST_BACKUP_HOURS,
  MOST_MBPS,
  SUPPLIES,
  type Supply,
} from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import { oneOf, present, searchReader, searchText, text } from '../../../lib/search.ts';
import { spaceTypes } from '../space-types.ts';
import { parseWhen, type When } from '../when.ts';

/** More than any space takes, and as many as the API lets one ask for. */
const mostGuests = 1_000_000;

/** What lists of spaces can be sorted by, unless newest first. */
export const spaceSorts = ['price', '-price', 'rating'] as const;
export type SpaceSort = (typeof spaceSorts)[number];

/** What was typed as a whole number, its thousands apart or not; nothing where it is no number, or below zero. */
function wholeNumber(raw: unknown): number | undefined {
  const typed = String(raw)
    .trim()
    .replace(/\b[,\s](?=\d{3}\b)/g, '');
  return /^\d+(\.\d*)?$/.test(typed) ? Number.parseInt(typed, 10) : undefined;
}

/** A whole number from 1, and no more than the API lets one ask for. */
const upTo = (most: number) => (raw: unknown) => Math.min(wholeNumber(raw) ?? 0, most) || undefined;

/** Those that are named by commas, as in the URL and in the API, in the order they are shown in. */
const namedIn = <Name extends string>(known: readonly Name[], text = ''): Name[] => {
  const asked = text.split(',');
  return known.filter((name) => asked.includes(name));
};

export const amenitiesOf = ({ amenities }: { amenities?: string | undefined }): Amenity[] =>
  namedIn(AMENITIES, amenities);
export const suppliesOf = ({ supplies }: { supplies?: string | undefined }): Supply[] =>
  namedIn(SUPPLIES, supplies);

/** Of forms without script they come one by one. */
const someOf = (known: readonly string[]) => (raw: unknown) =>
  namedIn(known, String(raw ?? '')).join() || undefined;

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

/** What a form holds, with all that is ticked in it. */
export function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  const ticked = (name: string) => fields.getAll(name).join();
  const given = Object.fromEntries(fields);
  return { ...given, amenities: ticked('amenities'), supplies: ticked('supplies') };
}

/** Named as in the URL and in the API. Prices are whole shillings an hour. */
const readBounds = searchReader({
  keyword: (raw) => searchText(String(raw ?? '').trim()),
  min_price: wholeNumber,
  max_price: wholeNumber,
  space_type: oneOf(spaceTypes),
  /** How many people it must have room for. */
  guests: upTo(mostGuests),
  /** How they are to sit. */
  arrangement: oneOf(ARRANGEMENTS),
  amenities: someOf(AMENITIES),
  backup_power: oneOf(['yes']),
  backup_hours: upTo(MOST_BACKUP_HOURS),
  /** In Mbit/s. */
  min_download: upTo(MOST_MBPS),
  min_upload: upTo(MOST_MBPS),
  supplies: someOf(SUPPLIES),
  /** In square metres. */
  min_area: upTo(MOST_AREA_M2),
});

/** How much of what a space has is asked for. */
export const countFacilities = ({
  arrangement,
  backup_power,
  min_download,
  ...search
}: SpaceSearch) =>
  countGiven(arrangement, backup_power, min_download, ...amenitiesOf(search)) +
  countSupplies(search);

/** How much of what few ask for. */
export const countSupplies = ({ backup_hours, min_upload, min_area, ...search }: SpaceSearch) =>
  countGiven(backup_hours, min_upload, min_area, ...suppliesOf(search));

/** What the panel of filters holds of a search. */
export const countPanel = (search: SpaceSearch): number =>
  countGiven(search.min_price, search.max_price, search.space_type) + countFacilities(search);

const countGiven = (...values: unknown[]) => values.filter((one) => one !== undefined).length;

/** The orders of results beside the best match, which is none of them. */
const resultSorts = ['price', 'rating', 'distance'] as const;
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
