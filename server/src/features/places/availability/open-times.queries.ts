import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import type { Stretch } from './availability.rules.ts';
import { openTimes, rangeOf } from './open-times.sql.ts';

export type Opening = {
  /** Whether the space is open for all of the stretch. */
  is_open: boolean;
  /** The midnight in Nairobi of the first day on which it is not open for all of the stretch's part. */
  day: Date;
  /** When the space is open on that day, such as `08:00 to 24:00`, in order. */
  hours: string[];
  /** Why it is closed on that day, where the owner gave a reason. */
  note: string | null;
};

/** Whether a space is open for all of a stretch, and what to say if it is not. */
export function findOpening(db: Db, spaceId: number, stretch: Stretch): Promise<Opening> {
  const wanted = rangeOf(stretch);
  // Not midnight plus a day, which would be a day in the session's time zone.
  const thatDay = sql`tstzrange(midnight, midnight + interval '24 hours')`;
  // As time since midnight, so that the end of the day is 24:00.
  const timeOfDay = (instant: RawBuilder<unknown>) => sql`
    to_char(make_interval(secs => extract(epoch from ${instant} - midnight)::float8), 'HH24:MI')`;
  return onlyRow<Opening>(db)`
    select isempty(closed) as is_open, midnight as day,
      array(
        select ${timeOfDay(sql`lower(open)`)} || ' to ' || ${timeOfDay(sql`upper(open)`)}
        from unnest(${openTimes(thatDay)}) as open order by open) as hours,
      (select note from closures
       where space_id = spaces.id and closures.day = (midnight at time zone 'Africa/Nairobi')::date) as note
    from spaces
    cross join lateral (select tstzmultirange(${wanted}) - ${openTimes(wanted)} as closed) as left_over
    cross join lateral date_trunc('day', coalesce(lower(closed), ${stretch.start}), 'Africa/Nairobi') as midnight
    where spaces.id = ${spaceId}`;
}
