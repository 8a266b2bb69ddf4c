// Spaces that match a search except for its time: a fixed number of the newest is examined, however many there are.
import { sql } from 'kysely';
import type { z } from 'zod';
import { gapsWithin, takesLength } from '#places/availability/free-times.sql.ts';
import { rangeOf } from '#places/availability/open-times.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import type { listNear } from './search.contract.ts';
import { isWithinBounds, type Keyword } from './search.queries.ts';
import { wantedTime } from './search.rules.ts';
import { newestThatHold } from './words.sql.ts';

export type NearSearch = z.output<typeof listNear.query>;

/** A space's card as JSON, the free time around the nearest alternative, and when that starts. */
export type Near = { card: string; free_from: Date; free_to: Date; starts: Date };

const LOOKED_AT = 60;
const MOST = 6;

export function findNear(
  db: Db,
  search: NearSearch,
  { words, ways }: Keyword,
  now: Date,
): Promise<Near[]> {
  const wanted = wantedTime(search);
  if (!wanted?.minutes) throw new Error('A search for what is near has a time from and to');
  const { within, minutes } = wanted;
  const day = rangeOf({ start: search.date, end: later(search.date, DAY_MS) });
  const length = sql`make_interval(mins => ${minutes}::int)`;
  const asked = sql`${within.start}::timestamptz`;
  const fits = allOf(isWithinBounds(search), takesLength(sql`${minutes}::int`));
  return allRows<Near>(db)`
    select (select card from space_cards where space_id = spaces.id) as card,
      lower(gap) as free_from, upper(gap) as free_to, starts
    from ${newestThatHold(words, ways.toNewest, { fits, most: LOOKED_AT })}
    cross join lateral (
      select gap, starts
      from unnest(${gapsWithin(day, now)}) as gap
      cross join lateral (
        select greatest(${halfHour(sql`lower(gap) + interval '30 minutes' - interval '1 microsecond'`)},
          least(${asked}, ${halfHour(sql`upper(gap) - ${length}`)})) as starts) as clamped
      where starts + ${length} <= upper(gap)
      order by abs(extract(epoch from starts - ${asked})), starts
      limit 1) as nearest
    where starts <> ${asked}
    order by abs(extract(epoch from starts - ${asked})), spaces.id desc
    limit ${sql.lit(MOST)}`;
}

// Half hours in Nairobi are those of UTC, as it is three hours ahead.
const halfHour = (time: ReturnType<typeof sql>) =>
  sql`date_bin('30 minutes', ${time}, '2000-01-01T00:00Z')`;
