import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { firstValue } from '#platform/db/rows.ts';
import { JsonText } from '#platform/http/sent-text.ts';
import type { getAvailability } from './availability.contract.ts';
import type { Stretch } from './availability.rules.ts';
import { gapsWithin, startsOf } from './free-times.sql.ts';
import { openTimes, rangeOf } from './open-times.sql.ts';

type Availability = z.input<(typeof getAvailability.answers)[200]>;

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
): Promise<JsonText<Availability> | null> {
  const { start, end } = stretch;
  const range = rangeOf(stretch);
  const { first, last } = startsOf(now);
  const least = sql`make_interval(mins => spaces.least_minutes)`;
  const wider = sql`tstzrange(${start}::timestamptz - ${least}, greatest(${start}::timestamptz, ${end}) + ${least})`;
  const text = await firstValue<string>(db)`
    with looked_at as (
      select ${least} as least, ${gapsWithin(wider, now, sql`hours.open`)} as gaps, hours.open * tstzmultirange(${range}) as open,
        tstzmultirange(tstzrange(null, ${first})) as soon, tstzmultirange(tstzrange(${last}, null)) as far
      from spaces, lateral (select ${openTimes(wider)} as open offset 0) as hours
      where spaces.id = ${spaceId} and spaces.removed_at is null),
    free as (
      select coalesce(range_agg(gap * ${range}) filter (where upper(gap) - lower(gap) >= least), '{}') as free
      from looked_at left join lateral unnest(looked_at.gaps) as gap on true),
    busy as (
      select why, unnest(stretches) as stretch
      from looked_at, free, tstzmultirange(${range}) as whole, lateral (values
        ('closed', whole - free - open),
        ('too_soon', (whole - free) * open * soon),
        ('too_far', (whole - free) * open * far - soon),
        ('taken', (whole - free) * open - soon - far)) as parts (why, stretches))
    select json_build_object(
      'space_id', ${spaceId}::bigint,
      'free', coalesce((
        select json_agg(json_build_object(${timesOf(sql`stretch`)}) order by stretch)
        from unnest((select free from free)) as stretch), '[]'),
      'busy', coalesce((
        select json_agg(json_build_object(${timesOf(sql`stretch`)}, 'why', why) order by stretch)
        from busy), '[]'))::text
    from looked_at`;
  return text === null ? null : new JsonText(text);
}

const timesOf = (stretch: RawBuilder<unknown>) => sql`
  'start_time', ${inNairobi(sql`lower(${stretch})`)}, 'end_time', ${inNairobi(sql`upper(${stretch})`)}`;

const inNairobi = (time: RawBuilder<unknown>) => sql`
  to_char(${time} at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"')`;
