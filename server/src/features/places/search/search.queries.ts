// Finding spaces. The text in which keywords are searched is folded and indexed with the space; see `folded`,
// `word_marks` and `words_near` in server/schema.sql.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hasFree } from '#places/availability/free-times.sql.ts';
import { bitsOf } from '#places/spaces/facilities/facilities.rules.ts';
import {
  AMENITIES,
  type Amenity,
  type Arrangement,
  type Supply,
} from '#places/spaces/facilities/facility-names.rules.ts';
import type { Place } from '#places/spaces/place/place.rules.ts';
import { distanceTo, hasPlace, isWithin } from '#places/spaces/place/place.sql.ts';
import type { FoundSpace } from '#places/spaces/spaces.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyValue } from '#platform/db/rows.ts';
import { type Order, orderBy, readPage } from '#platform/http/paging.ts';
import type { searchSpaces } from './search.contract.ts';
import { originOf, wantedTime } from './search.rules.ts';
import {
  type Meanings,
  newestThatHold,
  newestThatHoldInTitle,
  relevanceTo,
  thatHold,
  typedRow,
  type Ways,
} from './words.sql.ts';

export type Search = z.output<typeof searchSpaces.query>;

// More than anyone looks through: beyond, counting would cost more than finding. Counting matches of words is
// expensive, and so is a condition on each space, as many are skipped for one that matches; free time is the most
// expensive.
const COUNT_TO = 1000;
export const COUNT_HELD_TO = 250;
const COUNT_FREE_TO = 100;

// Conditions that no index combines with the order of a list.
const ASKED_OF_EACH = [
  'min_price',
  'max_price',
  'guests',
  'arrangement',
  'amenities',
  'backup_power',
  'backup_hours',
  'min_download',
  'min_upload',
  'supplies',
  'min_area',
] as const;

/** Conditions on the space itself. */
type Bounds = Pick<
  Search,
  'space_type' | 'neighbourhood' | (typeof ASKED_OF_EACH)[number] | 'bounds' | 'status' | 'owner_id'
>;

/** How often anything has changed that a search without a day depends on; counted by triggers. */
export const countChanges = (db: Db) =>
  onlyValue<number>(db)`select coalesce(sum(changes), 0)::bigint from search_changes`;

/** The meanings of a keyword's words, and the ways to the spaces that contain them. */
export type Keyword = { words: readonly Meanings[]; ways: Ways };

/**
 * A page of the spaces that match a search, with their ids only: by relevance for a keyword, otherwise by distance or
 * newest first, unless sorted.
 */
export function listSpacesBy(db: Db, search: Search, { words, ways }: Keyword, now: Date) {
  const wanted = wantedTime(search);
  const isDear = words.length > 0 || ASKED_OF_EACH.some((name) => search[name] !== undefined);
  const countTo = wanted ? COUNT_FREE_TO : isDear ? COUNT_HELD_TO : COUNT_TO;
  const fits = allOf(isWithinBounds(search), wanted && hasFree(wanted, now));
  const order = orderOf(search, words);
  const holding = thatHold(words, ways.toSpaces);
  const isByRelevance = order?.name === 'relevance';
  const some = originOf(search)
    ? nearestOf(holding, words, search, { fits, countTo })
    : isByRelevance && newestOf(words, ways, { fits, countTo });
  return readPage(db, {
    columns: sql`spaces.id${search.near ? sql`, ${shownDistance(search.near)}` : sql``}`,
    from: sql`spaces`,
    among: some || holding,
    where: some ? sql`true` : fits,
    id: sql`spaces.id`,
    order,
    page: search,
    countTo,
    present: (space: FoundSpace) => space,
  });
}

export type FoundPage = Awaited<ReturnType<typeof listSpacesBy>>;

/**
 * If there are more spaces than anyone looks through, only the newest are compared, and the newest that have all words
 * in their titles: a common word is in every eighth space, and weighing them all takes longer the more there are.
 */
function newestOf(
  words: readonly Meanings[],
  ways: Ways,
  { fits, countTo }: { fits: RawBuilder<unknown>; countTo: number },
) {
  const most = countTo + 1;
  const weighed = sql`select spaces.id, ${relevanceTo(words)} as relevance`;
  const areOlder = sql`(select count(*) from newest) > ${sql.lit(countTo)} and spaces.id < (select min(id) from newest)`;
  const titled = newestThatHoldInTitle(words, ways.toNewestTitles, {
    fits: allOf(areOlder, fits),
    most,
  });
  return sql`(
    with newest as materialized (
      ${weighed} from ${newestThatHold(words, ways.toNewest, { fits, most })}, ${typedRow(words)})
    select * from newest
    union all
    (${weighed} from ${titled}, ${typedRow(words)})) as spaces`;
}

/**
 * The nearest matches to a place: as many as are counted, and those as far as the last of them, however they are sorted
 * later: the user wants the cheapest of the nearest, not the cheapest of all. An index provides this order, but before
 * PostgreSQL 17 it could not include the id.
 */
function nearestOf(
  among: RawBuilder<unknown>,
  words: readonly Meanings[],
  search: Search,
  { fits, countTo }: { fits: RawBuilder<unknown>; countTo: number },
) {
  const origin = originOf(search);
  if (!origin) throw new Error('A search for the nearest has a place');
  const relevance = words.length > 0 ? sql`, ${relevanceTo(words)} as relevance` : sql``;
  return sql`(
    select spaces.id, spaces.price_cents, spaces.rating_sum, spaces.reviews_count, ${distanceTo(origin)} as distance
      ${relevance}
    from ${among} ${words.length > 0 ? sql`, ${typedRow(words)}` : sql``}
    where ${hasPlace} and ${fits}
    order by ${distanceTo(origin)}
    fetch first ${sql.lit(countTo + 1)} rows with ties) as spaces`;
}

const shownDistance = (near: Place) =>
  sql`round((${distanceTo(near)})::numeric, 1)::float8 as distance_km`;

export function isWithinBounds(search: Bounds): RawBuilder<unknown> {
  const { min_price, max_price, space_type, neighbourhood, guests, status, owner_id } = search;
  const { arrangement, amenities, backup_power, min_download, bounds } = search;
  return allOf(
    min_price !== undefined && sql`spaces.price_cents >= ${min_price}::bigint`,
    max_price !== undefined && sql`spaces.price_cents <= ${max_price}::bigint`,
    space_type && sql`spaces.space_type = ${space_type}`,
    neighbourhood && sql`spaces.neighbourhood = ${neighbourhood}`,
    guests && sql`spaces.max_guests >= ${guests}::int`,
    arrangement && sql`${SEATS[arrangement]} >= ${guests ?? 1}::int`,
    amenities && hasAll(amenities, space_type),
    backup_power && sql`spaces.backup_power > 0`,
    min_download && sql`spaces.download_kbps >= ${min_download * 1000}::int`,
    tellsOf(search),
    bounds && allOf(hasPlace, isWithin(bounds)),
    // No search shows a space that waits for an admin.
    status ? sql`spaces.status = ${status}` : sql`spaces.status <> 'waiting'`,
    owner_id && sql`spaces.owner_id = ${owner_id}::bigint`,
  );
}

/** What few owners tell and few searches ask for, as one condition in a `case`, for the reason given at `hasAll`. */
function tellsOf({ supplies = [], min_area, min_upload, backup_hours }: Bounds) {
  const asked = [
    ...supplies.map((supply) => SUPPLIED[supply]),
    min_area && sql`spaces.area_m2 >= ${min_area}::int`,
    min_upload && sql`spaces.upload_kbps >= ${min_upload * 1000}::int`,
    backup_hours && sql`spaces.backup_hours >= ${backup_hours}::int`,
  ].filter((one) => one !== undefined);
  return asked.length > 0 && sql`case when ${allOf(...asked)} then true else false end`;
}

const SUPPLIED: Record<Supply, RawBuilder<unknown>> = {
  mains_power: sql`spaces.mains_power`,
  second_line: sql`spaces.second_line`,
  mains_water: sql`spaces.mains_water`,
  water_tank: sql`spaces.water_tank`,
};

const SEATS: Record<Arrangement, RawBuilder<unknown>> = {
  boardroom: sql`spaces.seats_boardroom`,
  theatre: sql`spaces.seats_theatre`,
  classroom: sql`spaces.seats_classroom`,
};

/**
 * The condition that a space has them. Whether any space of its type does is checked once, before spaces are examined
 * one by one.
 */
function hasAll(amenities: readonly Amenity[], spaceType: Search['space_type']) {
  const bits = sql`${bitsOf(AMENITIES, amenities)}::int`;
  const ofType = spaceType && sql`amenity_sets.space_type = ${spaceType}`;
  const areTogether = sql`exists (
    select from amenity_sets where ${allOf(ofType, sql`amenity_sets.amenities & ${bits} = ${bits}`)})`;
  // In a `case`, which the planner expects to be true for every second space: it would expect a comparison of bits to
  // match hardly any, and sort those, where it should read in order until enough match.
  return allOf(
    areTogether,
    sql`case when spaces.amenities & ${bits} = ${bits} then true else false end`,
  );
}

function orderOf(search: Search, words: readonly Meanings[]): Order | undefined {
  const sort = search.sort ?? (words.length === 0 && originOf(search) ? 'distance' : 'relevance');
  if (sort === 'rating') return { name: sort, key: RATING, type: 'numeric', descending: true };
  if (sort === 'relevance' && words.length > 0)
    return { name: sort, key: sql`spaces.relevance`, type: 'bigint', descending: true };
  return orderBy(sort, {
    price: [sql`spaces.price_cents`, 'bigint'],
    distance: [sql`spaces.distance`, 'numeric'],
  });
}

// As displayed; of spaces with the same rating, the one with more reviews comes first.
const RATING = sql`(
  coalesce(round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1), 0)
  + least(spaces.reviews_count, 9999999) / 100000000.0)`;
