import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { getAvailability } from './availability.contract.ts';
import type { Stretch } from './availability.rules.ts';
import { gapsWithin } from './free-times.queries.ts';
import { rangeOf } from './open-times.queries.ts';

type Availability = z.input<(typeof getAvailability.answers)[200]>;
type Row = { is_free: boolean; start_time: Date; end_time: Date };

/**
 * What of a stretch of time is free in a space and what is not; null when the space is not listed.
 * A gap too short for any booking counts as taken, and so does all the time of a space that is not
 * available. Looked at is so much more on both sides that a gap that reaches beyond is seen whole.
 */
export async function findAvailability(
  db: Db,
  spaceId: number,
  stretch: Stretch,
  now: Date,
): Promise<Availability | null> {
  const { start, end } = stretch;
  const asked = rangeOf(stretch);
  const least = sql`make_interval(mins => spaces.least_minutes)`;
  const wider = sql`tstzrange(${start}::timestamptz - ${least}, greatest(${start}::timestamptz, ${end}) + ${least})`;
  const { rows } = await sql<{ stretches: Row[] }>`
    with looked_at as (
      select ${least} as least, ${gapsWithin(wider, now)} as gaps
      from spaces where spaces.id = ${spaceId} and spaces.removed_at is null),
    free as (
      select coalesce(range_agg(gap * ${asked}) filter (where upper(gap) - lower(gap) >= least), '{}') as stretches
      from looked_at left join lateral unnest(looked_at.gaps) as gap on true),
    shown as (
      select true as is_free, unnest(free.stretches) as stretch from free
      union all
      select false, unnest(tstzmultirange(${asked}) - free.stretches) from free)
    select coalesce((
      select json_agg(json_build_object(
        'is_free', is_free, 'start_time', lower(stretch), 'end_time', upper(stretch)) order by stretch)
      from shown), '[]') as stretches
    from looked_at`.execute(db);
  const found = rows[0];
  return found ? presented(spaceId, found.stretches) : null;
}

function presented(spaceId: number, stretches: readonly Row[]): Availability {
  const those = (isFree: boolean) =>
    stretches
      .filter(({ is_free }) => is_free === isFree)
      .map(({ start_time, end_time }) => ({
        start_time: toNairobiIso(new Date(start_time)),
        end_time: toNairobiIso(new Date(end_time)),
      }));
  return { space_id: spaceId, free: those(true), busy: those(false) };
}
