import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow } from '#platform/db/rows.ts';
import { nairobiDay } from '#platform/time.ts';
import { minutesOfDay } from './opening.rules.ts';
import type { changeSpaceRules, getSpaceRules } from './space-rules.contract.ts';

export type SpaceRules = z.input<(typeof getSpaceRules.answers)[200]>;
type Rules = z.output<typeof changeSpaceRules.body>;

/** The rules of a listed space, with closed days from `today` (a day in Nairobi) on; null if there is no such space. */
export const findSpaceRules = (db: Db, spaceId: number, today: string) => firstRow<SpaceRules>(db)`
  select id as space_id, rules_version as version, buffer_minutes, least_minutes, most_minutes, notice_minutes, furthest_days,
    (select coalesce(json_agg(json_build_object(
        'weekday', weekday,
        'opens', to_char(make_interval(mins => opens), 'HH24:MI'),
        'closes', to_char(make_interval(mins => closes), 'HH24:MI')) order by weekday, opens), '[]')
     from opening_hours where space_id = spaces.id) as opening_hours,
    (select coalesce(json_agg(json_build_object('day', day, 'note', note) order by day), '[]')
     from closures where space_id = spaces.id and day >= ${today}::date) as closures
  from spaces where id = ${spaceId} and removed_at is null`;

/** Replaces the hours and closures of a space, whose row is locked, from today on: earlier closures stay on record. */
export async function replaceOpening(
  tx: Tx,
  spaceId: number,
  rules: Pick<Rules, 'opening_hours' | 'closures'>,
  now: Date,
): Promise<void> {
  const today = nairobiDay(now);
  const hours = rules.opening_hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: minutesOfDay(opens),
    closes: minutesOfDay(closes),
  }));
  const closures = rules.closures.filter(({ day }) => day >= today);
  await execute(tx)`delete from opening_hours where space_id = ${spaceId}`;
  await execute(tx)`
    insert into opening_hours (space_id, weekday, opens, closes)
    select ${spaceId}, weekday, opens, closes
    from json_to_recordset(${JSON.stringify(hours)}::json) as hours (weekday smallint, opens integer, closes integer)`;
  const days = closures.map(({ day }) => day);
  await execute(tx)`
    delete from closures
    where space_id = ${spaceId} and day >= ${today}::date and day <> all(${days}::date[])`;
  await execute(tx)`
    insert into closures (space_id, day, note, changed_at)
    select ${spaceId}, day, note, ${now}
    from json_to_recordset(${JSON.stringify(closures)}::json) as closures (day date, note text)
    on conflict on constraint closures_pkey do update set note = excluded.note, changed_at = excluded.changed_at
    where closures.note is distinct from excluded.note`;
}
