// A space's bookable time, as SQL about the current row of `spaces`: the free times of one space and the search over
// all of them are both decided here.
import { type RawBuilder, sql } from 'kysely';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { type Stretch, wholeMinute } from './availability.rules.ts';
import { isOpen, openTimes, rangeOf } from './open-times.sql.ts';

type Sql = RawBuilder<unknown>;

/**
 * The parts of a stretch (a tstzrange) that bookings fit into, as a tstzmultirange: none if the space is not available.
 * Gaps too short for any booking are included. `open` is when the space is open in all of the stretch, if known
 * already.
 */
export const gapsWithin = (stretch: Sql, now: Date, open = openTimes(sql`around`)): Sql => sql`(
  select case when spaces.status = 'available' and not isempty(around) then
    ${open} * tstzmultirange(around) - coalesce((
      select range_agg(tstzrange(lower(during) - ${BUFFER}, upper(during)))
      from (
        select during from taken_times where ${isOfSpace(sql`begins`, now)} and not ${endsAfter(LATEST)}
        union all
        (${firstAfter(LATEST, now)})) as taken), '{}')
  else '{}' end
  from (select ${stretch} * ${reach(now)} as around offset 0) as reached
  cross join lateral (select lower(around) as begins, upper(around) as ends offset 0) as looked_at)`;

// A booking takes its buffer too, so it must end that much before the next one.
const BUFFER = sql`make_interval(mins => spaces.buffer_minutes)`;

/** Anything that starts later takes nothing of the stretch. */
const LATEST = sql`(ends + ${BUFFER})`;

const endsAfter = (time: Sql) => sql`(upper(taken_times.during) > ${time})`;

/** The space's taken times after an instant. */
const isOfSpace = (after: Sql, now: Date) =>
  sql`taken_times.space_id = spaces.id and ${endsAfter(after)} and ${countsAt(now)}`;

/**
 * The first taken time that ends after an instant: as taken times do not overlap, no other can have begun before it. A
 * condition on their ends alone uses an index, and reads none that is further ahead.
 */
const firstAfter = (instant: Sql, now: Date) => sql`
  select during from taken_times where ${isOfSpace(instant, now)} order by upper(during) limit 1`;

/** The condition for taken times that count: an expired hold keeps nobody out, whether or not it was ended. */
export const countsAt = (now: Date) =>
  sql`(taken_times.held_until is null or taken_times.held_until > ${now})`;

/**
 * The earliest and latest instants at which bookings may start: from the first whole minute that allows for the notice,
 * up to the furthest day.
 */
export function startsOf(now: Date): { first: Sql; last: Sql } {
  const minute = wholeMinute(now);
  const isWhole = minute.getTime() === now.getTime();
  // A start must be in the future, and the whole notice before it.
  const wait = isWhole ? sql`greatest(spaces.notice_minutes, 1)` : sql`spaces.notice_minutes + 1`;
  const after = (minutes: Sql) => sql`(${minute}::timestamptz + make_interval(mins => ${minutes}))`;
  return { first: after(wait), last: after(sql`spaces.furthest_days * 1440`) };
}

function reach(now: Date): Sql {
  const { first, last } = startsOf(now);
  return sql`tstzrange(${first}, ${last})`;
}

/**
 * A time somebody searches for: this many minutes anywhere within a stretch of a Nairobi day; null for the space's
 * shortest booking.
 */
type WantedTime = { within: Stretch; minutes: number | null };

/**
 * The condition that a space has such a time, written as a single `case`, which the planner expects to be true for
 * every second space. It would expect separate conditions to be true for hardly any, and would sort all spaces where
 * the first few suffice.
 */
export function hasFree({ within, minutes }: WantedTime, now: Date): Sql {
  const length = minutes === null ? sql`spaces.least_minutes` : sql`${minutes}::int`;
  const isAllOfIt =
    minutes !== null && later(within.start, minutes * MINUTE_MS).getTime() === within.end.getTime();
  return sql`case when spaces.status = 'available' and ${takesLength(length)}
    then ${isAllOfIt ? isFree(within, now) : hasGap(within, length, now)} else false end`;
}

/** The condition that a space accepts bookings of this many minutes. */
export const takesLength = (minutes: Sql): Sql =>
  sql`${minutes} between spaces.least_minutes and coalesce(spaces.most_minutes, ${minutes})`;

const hasGap = (within: Stretch, length: Sql, now: Date) => sql`exists (
  select from unnest(${gapsWithin(rangeOf(within), now)}) as gap
  where upper(gap) - lower(gap) >= make_interval(mins => ${length}))`;

// The condition that all of a stretch is free, without computing gaps: it is within the allowed starts, the space is
// open, and the first taken time that ends after its start begins late enough.
function isFree(stretch: Stretch, now: Date): Sql {
  const { first, last } = startsOf(now);
  const { start, end } = stretch;
  return sql`(${start}::timestamptz >= ${first} and ${end}::timestamptz <= ${last}
    and coalesce(lower((${firstAfter(sql`${start}`, now)})) >= ${end}::timestamptz + ${BUFFER}, true)
    and ${isOpen(stretch)})`;
}
