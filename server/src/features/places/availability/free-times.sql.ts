// What of a space's time can be booked, as SQL about the row of `spaces` that a statement looks at: the
// free times of one space and the search over all of them are decided here.
import { type RawBuilder, sql } from 'kysely';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { type Stretch, wholeMinute } from './availability.rules.ts';
import { openTimesOfSpace, rangeOf } from './open-times.sql.ts';

type Sql = RawBuilder<unknown>;

/**
 * What of a stretch (a tstzrange) a booking may lie in, as a tstzmultirange: nothing of a space that is
 * not available. Gaps that are too short for any booking are among it. `open` is when the space is open in all of
 * the stretch, where that is known already.
 */
export const gapsWithin = (
  stretch: Sql,
  now: Date,
  open = openTimesOfSpace(sql`around`),
): Sql => sql`(
  select case when spaces.status = 'available' and not isempty(around) then
    ${open} * tstzmultirange(around) - coalesce((
      select range_agg(tstzrange(lower(taken_times.during) - ${BUFFER}, upper(taken_times.during)))
      from taken_times
      where taken_times.space_id = spaces.id
        and ${endsAfter(sql`begins`)} and lower(taken_times.during) < ends + ${BUFFER}
        and ${countsAt(now)}), '{}')
  else '{}' end
  from (select ${stretch} * ${reach(now)} as around offset 0) as reached
  cross join lateral (select lower(around) as begins, upper(around) as ends offset 0) as looked_at)`;

// A booking takes the time after it too, so it must end as much before the next one.
const BUFFER = sql`make_interval(mins => spaces.buffer_minutes)`;

// Two stretches meet where each begins before the other ends. Written so, and not as ranges that overlap, it is looked up
// in the index by end.
const endsAfter = (time: Sql) => sql`upper(taken_times.during) > ${time}`;

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

/** A time somebody looks for: so many minutes anywhere within a stretch; as few as a space lets where none are given. */
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

// That all of a stretch is free needs no gaps: it can be reached, the space is open, and nothing is in it. Taken times lie
// apart, so the first that ends after the start says whether any is.
function isFree(stretch: Stretch, now: Date): Sql {
  const { first, last } = startsOf(now);
  const { start, end } = stretch;
  return sql`(${start}::timestamptz >= ${first} and ${end}::timestamptz <= ${last}
    and coalesce((
      select lower(taken_times.during) from taken_times
      where taken_times.space_id = spaces.id and ${endsAfter(sql`${start}`)} and ${countsAt(now)}
      order by upper(taken_times.during) limit 1) >= ${end}::timestamptz + ${BUFFER}, true)
    and (not spaces.has_hours or ${openTimesOfSpace(rangeOf(stretch))} @> ${rangeOf(stretch)}))`;
}
