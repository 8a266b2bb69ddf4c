// When a space is open: its hours and closures, as SQL.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
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
  from (select ${spaceId} as of_space, ${stretch} as stretch) as asked)`;

/** A stretch as a tstzrange; empty where its end is not after its start. */
export const rangeOf = ({ start, end }: Stretch) =>
  sql`tstzrange(${start}, greatest(${start}::timestamptz, ${end}), '[)')`;

export type Opening = {
  /** Whether the space is open all of the stretch. */
  is_open: boolean;
  /** What the space is open on the Nairobi day on which the stretch begins, in order. */
  that_day: Stretch[];
  /** Why it is closed on that day, where the owner said so. */
  note: string | null;
};

/** Whether a space is open all of a stretch, and what one may say when it is not. */
export async function findOpening(db: Db, spaceId: number, stretch: Stretch): Promise<Opening> {
  const id = sql`${spaceId}::bigint`;
  type Row = Omit<Opening, 'that_day'> & { that_day: { start: string; end: string }[] };
  const { rows } = await sql<Row>`
    with day as (
      select date_trunc('day', ${stretch.start}::timestamptz at time zone 'Africa/Nairobi') as day)
    select ${openTimes(id, rangeOf(stretch))} @> ${rangeOf(stretch)} as is_open,
      (select coalesce(json_agg(json_build_object('start', lower(open), 'end', upper(open)) order by open), '[]')
       from unnest(${openTimes(
         id,
         sql`tstzrange(day at time zone 'Africa/Nairobi', (day + interval '1 day') at time zone 'Africa/Nairobi')`,
       )}) as open) as that_day,
      (select note from closures where space_id = ${id} and closures.day = day.day::date) as note
    from day`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has one row');
  const that_day = found.that_day.map(({ start, end }) => ({
    start: new Date(start),
    end: new Date(end),
  }));
  return { ...found, that_day };
}
