// When a space is open: its hours and closures.
import { type RawBuilder, sql } from 'kysely';
import type { Stretch } from './availability.rules.ts';

/**
 * What of a stretch (a tstzrange) a space is open, as a tstzmultirange: its hours on each Nairobi day
 * that is not closed, all of the day where it has no hours. Both are SQL. A fragment and no function of
 * the database, whose call costs more than its work when a search asks it of every space.
 */
export const openTimes = (spaceId: RawBuilder<unknown>, stretch: RawBuilder<unknown>) => sql`(
  select coalesce((
    select range_agg(open)
    from (
      select begins, begins at time zone 'Africa/Nairobi' as midnight
      from generate_series(
        date_trunc('day', lower(stretch) at time zone 'Africa/Nairobi'),
        date_trunc('day', upper(stretch) at time zone 'Africa/Nairobi'), interval '1 day') as begins
      where not exists (
        select from closures where closures.space_id = of_space and closures.day = begins::date)) as days
    cross join lateral (
      select tstzrange(midnight + make_interval(mins => opens), midnight + make_interval(mins => closes)) as open
      from opening_hours where space_id = of_space and weekday = extract(isodow from begins)
      union all
      select tstzrange(midnight, midnight + interval '1 day')
      where not exists (select from opening_hours where space_id = of_space)) as hours), '{}')
    * tstzmultirange(stretch)
  from (select ${spaceId} as of_space, ${stretch} as stretch) as wanted)`;

/** The same of the space that a statement looks at, with less work where it keeps no hours. */
export const openTimesOfSpace = (stretch: RawBuilder<unknown>) => sql`
  case when spaces.has_hours then ${openTimes(sql`spaces.id`, stretch)} else tstzmultirange(${stretch}) end`;

/** A stretch as a tstzrange; empty where its end is not after its start. */
export const rangeOf = ({ start, end }: Stretch) =>
  sql`tstzrange(${start}, greatest(${start}::timestamptz, ${end}), '[)')`;
