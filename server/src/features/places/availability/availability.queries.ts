import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import type { SpaceTime, Stretch } from './availability.rules.ts';
import { gapsWithin, startsOf } from './free-times.sql.ts';
import { openTimes } from './open-times.sql.ts';

/**
 * What is known of a space's time in a stretch; null if the space is not listed. If a space is not available, all its
 * time is taken. The range examined is wider on both sides, so that gaps that reach beyond the stretch are seen whole.
 */
export function findTime(
  db: Db,
  spaceId: number,
  { start, end }: Stretch,
  now: Date,
): Promise<SpaceTime | null> {
  const { first, last } = startsOf(now);
  const least = sql`make_interval(mins => spaces.least_minutes)`;
  const wider = sql`tstzrange(${start}::timestamptz - ${least}, greatest(${start}::timestamptz, ${end}) + ${least})`;
  return firstRow<SpaceTime>(db)`
    select ${gapsWithin(wider, now, sql`hours.open`)} as gaps, hours.open, spaces.least_minutes, ${first} as first, ${last} as last
    from spaces, lateral (select ${openTimes(wider)} as open offset 0) as hours
    where spaces.id = ${spaceId} and spaces.removed_at is null and spaces.status <> 'waiting'`;
}
