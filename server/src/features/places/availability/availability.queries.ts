import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { firstValue } from '#platform/db/rows.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { getAvailability } from './availability.contract.ts';
import type { Stretch } from './availability.rules.ts';
import { gapsWithin, startsOf } from './free-times.sql.ts';
import { openTimesOfSpace, rangeOf } from './open-times.sql.ts';

type Availability = z.input<(typeof getAvailability.answers)[200]>;
type Busy = Availability['busy'][number];
type Row = { why: Busy['why'] | null; start_time: string; end_time: string };

/**
 * What of a stretch of time is free in a space, and why the rest is not; null when the space is not
 * listed. A gap too short for any booking counts as taken, and so does all the time of a space that is
 * not available. Looked at is so much more on both sides that a gap that reaches beyond is seen whole.
 */
export async function findAvailability(
  db: Db,
  spaceId: number,
  stretch: Stretch,
  now: Date,
): Promise<Availability | null> {
  const { start, end } = stretch;
  const range = rangeOf(stretch);
  const { first, last } = startsOf(now);
  const least = sql`make_interval(mins => spaces.least_minutes)`;
  const wider = sql`tstzrange(${start}::timestamptz - ${least}, greatest(${start}::timestamptz, ${end}) + ${least})`;
  const stretches = await firstValue<Row[]>(db)`
    with looked_at as (
      select ${least} as least, ${gapsWithin(wider, now)} as gaps, ${openTimesOfSpace(range)} as open,
        tstzmultirange(tstzrange(null, ${first})) as soon, tstzmultirange(tstzrange(${last}, null)) as far
      from spaces where spaces.id = ${spaceId} and spaces.removed_at is null),
    free as (
      select coalesce(range_agg(gap * ${range}) filter (where upper(gap) - lower(gap) >= least), '{}') as free
      from looked_at left join lateral unnest(looked_at.gaps) as gap on true),
    shown as (
      select why, unnest(stretches) as stretch
      from looked_at, free, tstzmultirange(${range}) as whole, lateral (values
        (null, free),
        ('closed', whole - free - open),
        ('too_soon', (whole - free) * open * soon),
        ('too_far', (whole - free) * open * far - soon),
        ('taken', (whole - free) * open - soon - far)) as parts (why, stretches))
    select coalesce((
      select json_agg(json_build_object(
        'why', why, 'start_time', lower(stretch), 'end_time', upper(stretch)) order by stretch)
      from shown), '[]') as stretches
    from looked_at`;
  return stretches && present(spaceId, stretches);
}

function present(spaceId: number, rows: readonly Row[]): Availability {
  const free: Availability['free'] = [];
  const busy: Busy[] = [];
  for (const { why, ...stretch } of rows) {
    const times = {
      start_time: toNairobiIso(new Date(stretch.start_time)),
      end_time: toNairobiIso(new Date(stretch.end_time)),
    };
    if (why === null) free.push(times);
    else busy.push({ ...times, why });
  }
  return { space_id: spaceId, free, busy };
}
