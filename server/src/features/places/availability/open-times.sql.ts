// When a space is open: its hours and closures.
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import type { Stretch } from './availability.rules.ts';

/**
 * The parts of a stretch (a tstzrange) in which the current space is open, as a tstzmultirange: its hours on each
 * Nairobi day that is not closed, or all of the day if it has no hours. A fragment rather than a database function,
 * whose call would cost more than its work when a search evaluates it for every space.
 */
export const openTimes = (stretch: RawBuilder<unknown>) => sql`
  case when spaces.has_hours then (
    select (coalesce((
        select range_agg(tstzrange(monday + make_interval(mins => lower(open)), monday + make_interval(mins => upper(open))))
        from generate_series(
          date_trunc('week', lower(stretch), 'Africa/Nairobi'), upper(stretch), interval '168 hours') as monday
        cross join unnest(coalesce(spaces.open_week, '{[0,10080)}')) as open), '{}')
      - coalesce((
        select range_agg(tstzrange(${midnightOf(sql`lower(closed)`)}, ${midnightOf(sql`upper(closed)`)}))
        from unnest(spaces.closed_days) as closed), '{}')) * tstzmultirange(stretch)
    from (select ${stretch} as stretch) as wanted)
  else tstzmultirange(${stretch}) end`;

function midnightOf(day: RawBuilder<unknown>) {
  return sql`${day}::timestamp at time zone 'Africa/Nairobi'`;
}

/** The condition that it is open for all of a stretch within one Nairobi day. */
export function isOpen({ start, end }: Stretch): RawBuilder<unknown> {
  const day = nairobiDay(start);
  const midnight = dayIn.parse(day);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const minuteOfWeek = (instant: Date) =>
    sql`${weekday * DAY_MINUTES + (instant.getTime() - midnight.getTime()) / MINUTE_MS}::int`;
  const minutes = sql`int4range(${minuteOfWeek(start)}, ${minuteOfWeek(end)})`;
  return sql`(not spaces.has_hours
    or (coalesce(spaces.open_week @> ${minutes}, true) and not coalesce(spaces.closed_days @> ${dayOf(start)}, false)))`;
}

/** Not from its text, which may contain the year 0, unknown to PostgreSQL. */
const dayOf = (instant: Date) => sql`(${instant}::timestamptz at time zone 'Africa/Nairobi')::date`;

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** A stretch as a tstzrange; empty if its end is not after its start. */
export const rangeOf = ({ start, end }: Stretch) =>
  sql`tstzrange(${start}, greatest(${start}::timestamptz, ${end}), '[)')`;
