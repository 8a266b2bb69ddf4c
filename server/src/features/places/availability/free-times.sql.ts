// What of a space's time can be booked, as SQL about the row of `spaces` that a statement looks at: the
// free times of one space and the search over all of them are decided here.
import { type RawBuilder, sql } from 'kysely';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { type Stretch, wholeMinute } from './availability.rules.ts';
import { isOpen, openTimes, rangeOf } from './open-times.sql.ts';

type Sql = RawBuilder<unknown>;

/**
 * What of a stretch (a tstzrange) a booking may lie in, as a tstzmultirange: nothing of a space that is
 * not available. Gaps that are too short for any booking are among it. `open` is when the space is open in all of
 * the stretch, where that is known already.
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

// A booking takes the time after it too, so it must end as much before the next one.
const BUFFER = sql`make_interval(mins => spaces.buffer_minutes)`;

/** A later start than this takes nothing of the stretch. */
const LATEST = sql`(ends + ${BUFFER})`;

const endsAfter = (time: Sql) => sql`(upper(taken_times.during) > ${time})`;

/** What of a space is taken after an instant. */
const isOfSpace = (after: Sql, now: Date) =>
  sql`taken_times.space_id = spaces.id and ${endsAfter(after)} and ${countsAt(now)}`;

/**
 * The first taken time that ends after an instant: as taken times lie apart, no other can have begun before it. Asked by
 * their ends alone, they are looked up in an index and none is read that lies further ahead.
 */
const firstAfter = (instant: Sql, now: Date) => sql`
  select during from taken_times where ${isOfSpace(instant, now)} order by upper(during) limit 1`;

/**
 * A taken time that counts, as a condition: a hold that has run out keeps nobody off, whether or not it was
 * ended.
 */
export const countsAt = (now: Date) =>
  sql`(taken_times.held_until is null or taken_times.held_until > ${now})`;

/** Between which instants bookings may start: from the first whole minute that leaves the notice, up to the furthest day. */
export function startsOf(now: Date): { first: Sql; last: Sql } {
  const minute = wholeMinute(now);
  const isWhole = minute.getTime() === now.getTime();
  // A start must lie ahead of now, and the notice before it be whole.
  const wait = isWhole ? sql`greatest(spaces.notice_minutes, 1)` : sql`spaces.notice_minutes + 1`;
  const after = (minutes: Sql) => sql`(${minute}::timestamptz + make_interval(mins => ${minutes}))`;
  return { first: after(wait), last: after(sql`spaces.furthest_days * 1440`) };
}

function reach(now: Date): Sql {
  const { first, last } = startsOf(now);
  return sql`tstzrange(${first}, ${last})`;
}

/** A time somebody looks for: so many minutes anywhere within a stretch of a Nairobi day; as few as a space lets where none are given. */
type WantedTime = { within: Stretch; minutes: number | null };

/**
 * That a space has such a time, as a condition: as one whole, which the planner takes for true of every second space. Part
 * by part it takes it for true of next to none, and puts all spaces into order where the first few are enough.
 */
export function hasFree({ within, minutes }: WantedTime, now: Date): Sql {
  const length = minutes === null ? sql`spaces.least_minutes` : sql`${minutes}::int`;
  const isAllOfIt =
    minutes !== null && later(within.start, minutes * MINUTE_MS).getTime() === within.end.getTime();
  return sql`case when spaces.status = 'available' and ${takesLength(length)}
    then ${isAllOfIt ? isFree(within, now) : hasGap(within, length, now)} else false end`;
}

/** That a space takes bookings of so many minutes, as a condition. */
export const takesLength = (minutes: Sql): Sql =>
  sql`${minutes} between spaces.least_minutes and coalesce(spaces.most_minutes, ${minutes})`;

const hasGap = (within: Stretch, length: Sql, now: Date) => sql`exists (
  select from unnest(${gapsWithin(rangeOf(within), now)}) as gap
  where upper(gap) - lower(gap) >= make_interval(mins => ${length}))`;

// That all of a stretch is free needs no gaps: it can be reached, the space is open, and the first that is taken and ends
// after the start begins late enough.
function isFree(stretch: Stretch, now: Date): Sql {
  const { first, last } = startsOf(now);
  const { start, end } = stretch;
  return sql`(${start}::timestamptz >= ${first} and ${end}::timestamptz <= ${last}
    and coalesce(lower((${firstAfter(sql`${start}`, now)})) >= ${end}::timestamptz + ${BUFFER}, true)
    and ${isOpen(stretch)})`;
}
