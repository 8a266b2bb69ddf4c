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

/** More than any space can take, and the most that the API accepts. */
const mostGuests = 1_000_000;

/** The sort orders of lists of spaces besides the default, newest first. */
export const spaceSorts = ['price', '-price', 'rating'] as const;
export type SpaceSort = (typeof spaceSorts)[number];

/**
 * A typed number without its decimals, with or without thousands separators; undefined if it is not one, or negative.
 */
function wholeNumber(raw: unknown): number | undefined {
  const typed = String(raw)
    .trim()
    .replace(/\b[,\s](?=\d{3}\b)/g, '');
  return /^\d+(\.\d*)?$/.test(typed) ? Number.parseInt(typed, 10) : undefined;
}

/** A whole number from 1, capped at the most that the API accepts. */
const upTo = (most: number) => (raw: unknown) => Math.min(wholeNumber(raw) ?? 0, most) || undefined;

/** Known names in a comma-separated text, as in the URL and in the API, in the order of `known`. */
const namedIn = <Name extends string>(known: readonly Name[], text = ''): Name[] => {
  const asked = text.split(',');
  return known.filter((name) => asked.includes(name));
};

export const amenitiesOf = ({ amenities }: { amenities?: string | undefined }): Amenity[] =>
  namedIn(AMENITIES, amenities);
export const suppliesOf = ({ supplies }: { supplies?: string | undefined }): Supply[] =>
  namedIn(SUPPLIES, supplies);

/** Forms without script send them as repeated parameters. */
const someOf = (known: readonly string[]) => (raw: unknown) =>
  namedIn(known, String(raw ?? '')).join() || undefined;

/** In East Africa: the API accepts places anywhere, but ours are all here. */
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

/** The values of a form, with multiple values of a field joined. */
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
  /** The least number of guests that a space must take. */
  guests: upTo(mostGuests),
  /** The seating arrangement. */
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

/** The number of facility filters. */
export const countFacilities = ({
  arrangement,
  backup_power,
  min_download,
  ...search
}: SpaceSearch) =>
  countGiven(arrangement, backup_power, min_download, ...amenitiesOf(search)) +
  countSupplies(search);

/** The number of rarely used filters. */
export const countSupplies = ({ backup_hours, min_upload, min_area, ...search }: SpaceSearch) =>
  countGiven(backup_hours, min_upload, min_area, ...suppliesOf(search));

/** The number of filters in the panel. */
export const countPanel = (search: SpaceSearch): number =>
  countGiven(search.min_price, search.max_price, search.space_type) + countFacilities(search);

const countGiven = (...values: unknown[]) => values.filter((one) => one !== undefined).length;

/** The sort orders of results; best match is the default. */
const resultSorts = ['price', 'rating', 'distance'] as const;
const readResults = searchReader({
  sort: oneOf(resultSorts),
  /** The person's position, from which distances are measured. */
  near: readNear,
  /** The visible area of a map. */
  bounds: readMapBounds,
  /** Shown beside a map. */
  view: oneOf(['map']),
});

/** The filters of the space itself. Invalid values are left out, so that no address is an error. */
export const parseBounds = (raw: Record<string, unknown>) => present(readBounds(raw));

/** Reads a form or a URL: filters of the space, the time, and the order of results. */
export function parseSpaceSearch(raw: Record<string, unknown>): SpaceSearch {
  const { sort, ...results } = present(readResults(raw));
  const search = { ...parseBounds(raw), ...parseWhen(raw), ...results };
  // Without a place, results cannot be sorted by distance.
  const isSorted = sort && (sort !== 'distance' || search.near || search.bounds);
  return isSorted ? { ...search, sort } : search;
}
type Asked = ReturnType<typeof parseBounds> & When;
type Results = ReturnType<typeof readResults>;
export type SpaceSearch = Asked & { [Name in keyof Results]?: NonNullable<Results[Name]> };

/** Parameters that change, undefined for those removed. */
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

/** A search without some of its parameters. */
export function without<Search extends object>(search: Search, names: readonly string[]): Search {
  const rest = Object.entries(search).filter(([name]) => !names.includes(name));
  return Object.fromEntries(rest) as Search;
}
