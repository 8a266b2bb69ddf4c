import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import type { Stretch } from './availability.rules.ts';
import { openTimes, rangeOf } from './open-times.sql.ts';

export type Opening = {
  /** Whether the space is open all of the stretch. */
  is_open: boolean;
  /** What the space is open on the Nairobi day on which the stretch begins, in order. */
  that_day: Stretch[];
  /** Why it is closed on that day, where the owner gave a reason. */
  note: string | null;
};

/** Whether a space is open all of a stretch, and what one may say when it is not. */
export async function findOpening(db: Db, spaceId: number, stretch: Stretch): Promise<Opening> {
  const id = sql`${spaceId}::bigint`;
  type Row = Omit<Opening, 'that_day'> & { that_day: { start: string; end: string }[] };
  const found = await onlyRow<Row>(db)`
    with day as (
      select date_trunc('day', ${stretch.start}::timestamptz at time zone 'Africa/Nairobi') as day)
    select ${openTimes(id, rangeOf(stretch))} @> ${rangeOf(stretch)} as is_open,
      (select coalesce(json_agg(json_build_object('start', lower(open), 'end', upper(open)) order by open), '[]')
       from unnest(${openTimes(
         id,
         sql`tstzrange(day at time zone 'Africa/Nairobi', (day + interval '1 day') at time zone 'Africa/Nairobi')`,
       )}) as open) as that_day,
      (select note from closures where space_id = ${id} and closures.day = day.day::date) as note
    from day`;
  const that_day = found.that_day.map(({ start, end }) => ({
    start: new Date(start),
    end: new Date(end),
  }));
  return { ...found, that_day };
}
