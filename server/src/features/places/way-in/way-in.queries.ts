import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, onlyValue } from '#platform/db/rows.ts';
import type { WayIn } from './way-in.rules.ts';
import { wayInOf } from './way-in.sql.ts';

export const findWayIn = (db: Db, spaceId: number) => onlyValue<WayIn | null>(db)`
  select ${wayInOf(sql`${spaceId}::bigint`)} as way_in`;

/** Replaces what was told before. */
export const replaceWayIn = (tx: Tx, spaceId: number, wayIn: WayIn, now: Date) => execute(tx)`
  insert into ways_in (space_id, building, floor, landmark, stage, parking, steps, contact_name, phone_number, latitude,
                       longitude, set_at)
  values (${spaceId}, ${wayIn.building}, ${wayIn.floor}, ${wayIn.landmark}, ${wayIn.stage}, ${wayIn.parking},
          ${wayIn.steps}, ${wayIn.contact_name}, ${wayIn.phone_number}, ${wayIn.latitude}, ${wayIn.longitude}, ${now})
  on conflict (space_id) do update
  set building = excluded.building, floor = excluded.floor, landmark = excluded.landmark, stage = excluded.stage,
      parking = excluded.parking, steps = excluded.steps, contact_name = excluded.contact_name,
      phone_number = excluded.phone_number, latitude = excluded.latitude, longitude = excluded.longitude,
      set_at = excluded.set_at`;

export const deleteWayIn = (tx: Tx, spaceId: number) =>
  execute(tx)`delete from ways_in where space_id = ${spaceId}`;
