import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import type { Stretch } from './availability.rules.ts';
import { openTimes, rangeOf } from './open-times.sql.ts';

export type Opening = {
  /** Whether the space is open all of the stretch. */
  is_open: boolean;
  /** When it is open on the Nairobi day on which the stretch begins, such as `08:00 to 24:00`, in order. */
  hours: string[];
  /** Why it is closed on that day, where the owner gave a reason. */
  note: string | null;
};

/** Whether a space is open all of a stretch, and what one may say when it is not. */
export function findOpening(db: Db, spaceId: number, stretch: Stretch): Promise<Opening> {
  // Not midnight and a day: that would be a day of the session's time zone.
  const thatDay = sql`
    tstzrange(midnight, (day + interval '1 day') at time zone 'Africa/Nairobi')`;
  // After midnight, so that the end of the day is 24:00.
  const timeOfDay = (instant: RawBuilder<unknown>) => sql`
    to_char(make_interval(secs => extract(epoch from ${instant} - midnight)::float8), 'HH24:MI')`;
  return onlyRow<Opening>(db)`
    with day as (
      select day, day at time zone 'Africa/Nairobi' as midnight
      from date_trunc('day', ${stretch.start}::timestamptz at time zone 'Africa/Nairobi') as day)
    select ${openTimes(rangeOf(stretch))} @> ${rangeOf(stretch)} as is_open,
      array(
        select ${timeOfDay(sql`lower(open)`)} || ' to ' || ${timeOfDay(sql`upper(open)`)}
        from unnest(${openTimes(thatDay)}) as open order by open) as hours,
      (select note from closures where space_id = spaces.id and closures.day = day.day::date) as note
    from day, spaces where spaces.id = ${spaceId}`;
}
