import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { nairobiDay, toNairobiIso } from '#platform/time.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import { holdsTime } from '../bookings/read-booking.service.ts';
import { openTimes } from './open-times.queries.ts';
import { minutesOfDay } from './opening.rules.ts';
import type { changeSpaceRules, getSpaceRules, listClashes } from './space-rules.contract.ts';

export type SpaceRules = z.input<(typeof getSpaceRules.answers)[200]>;
type Rules = z.output<typeof changeSpaceRules.body>;
type Clashes = z.input<(typeof listClashes.answers)[200]>;

/** The rules of a listed space, closed days from `today` (a day in Nairobi) on; null when there is no such space. */
export async function findSpaceRules(
  db: Db,
  spaceId: number,
  today: string,
): Promise<SpaceRules | null> {
  const { rows } = await sql<SpaceRules>`
    select id as space_id, rules_version as version, buffer_minutes, least_minutes, most_minutes, notice_minutes, furthest_days,
      (select coalesce(json_agg(json_build_object(
          'weekday', weekday,
          'opens', to_char(make_interval(mins => opens), 'HH24:MI'),
          'closes', to_char(make_interval(mins => closes), 'HH24:MI')) order by weekday, opens), '[]')
       from opening_hours where space_id = spaces.id) as opening_hours,
      (select coalesce(json_agg(json_build_object('day', day, 'note', note) order by day), '[]')
       from closures where space_id = spaces.id and day >= ${today}::date) as closures
    from spaces where id = ${spaceId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Sets the rules of a space, whose row is locked, from today on: what was closed before stays on record.
 * False, with nothing done, where the wish names another version than holds.
 */
export async function replaceSpaceRules(
  tx: Tx,
  spaceId: number,
  rules: Rules,
  now: Date,
): Promise<boolean> {
  const today = nairobiDay(now);
  const hours = rules.opening_hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: minutesOfDay(opens),
    closes: minutesOfDay(closes),
  }));
  const closures = rules.closures.filter(({ day }) => day >= today);
  const { numAffectedRows } = await sql`
    update spaces set buffer_minutes = ${rules.buffer_minutes}, least_minutes = ${rules.least_minutes},
      most_minutes = ${rules.most_minutes}, notice_minutes = ${rules.notice_minutes},
      furthest_days = ${rules.furthest_days}, rules_version = rules_version + 1
    where id = ${spaceId} and rules_version = coalesce(${rules.version ?? null}, rules_version)`.execute(
    tx,
  );
  if (numAffectedRows === 0n) return false;
  await sql`delete from opening_hours where space_id = ${spaceId}`.execute(tx);
  await sql`
    insert into opening_hours (space_id, weekday, opens, closes)
    select ${spaceId}, weekday, opens, closes
    from json_to_recordset(${JSON.stringify(hours)}::json) as hours (weekday smallint, opens integer, closes integer)`.execute(
    tx,
  );
  const days = closures.map(({ day }) => day);
  await sql`
    delete from closures
    where space_id = ${spaceId} and day >= ${today}::date and day <> all(${days}::date[])`.execute(
    tx,
  );
  await sql`
    insert into closures (space_id, day, note, changed_at)
    select ${spaceId}, day, note, ${now}
    from json_to_recordset(${JSON.stringify(closures)}::json) as closures (day date, note text)
    on conflict on constraint closures_pkey do update set note = excluded.note, changed_at = excluded.changed_at
    where closures.note is distinct from excluded.note`.execute(tx);
  return true;
}

/**
 * Keeps the buffer after each booking of a space that is not over. Where the next one starts too soon
 * for it, a booking keeps the buffer that it has: the trigger bookings_take_time leaves the row alone. So
 * does one that is to be moved: its new time is held together with what it has.
 */
export async function keepBuffer(
  tx: Tx,
  spaceId: number,
  minutes: number,
  now: Date,
): Promise<void> {
  await sql`
    update bookings set buffer_minutes = ${minutes}
    where space_id = ${spaceId} and state in ('pending', 'confirmed') and end_time > ${now}
      and buffer_minutes <> ${minutes}
      and not exists (select from booking_changes
                      where booking_changes.booking_id = bookings.id and booking_changes.state = 'pending')`.execute(
    tx,
  );
}

/** Bookings that stand and lie ahead, or run, although the rules of their space are other ones now. */
export async function listClashesOf(db: Db, spaceId: number, now: Date): Promise<Clashes> {
  const time = sql`tstzrange(bookings.start_time, bookings.end_time)`;
  type Row = { id: number; client_name: string; start: Date; end: Date } & Record<
    'is_closed' | 'is_tight',
    boolean
  >;
  const { rows } = await sql<Row>`
    select * from (
      select bookings.id, bookings.start_time as start, bookings.end_time as end,
        users.first_name || ' ' || users.last_name as client_name,
        not ${openTimes(sql`spaces.id`, time)} @> ${time} as is_closed,
        bookings.buffer_minutes < spaces.buffer_minutes as is_tight
      from bookings join spaces on spaces.id = bookings.space_id join users on users.id = bookings.user_id
      where spaces.id = ${spaceId} and bookings.end_time > ${now} and ${holdsTime(now)}) as standing
    where is_closed or is_tight order by start, id limit 200`.execute(db);
  return {
    data: rows.map(({ id, client_name, start, end, is_closed, is_tight }) => ({
      booking_id: id,
      number: bookingNumber(id),
      client_name,
      start_time: toNairobiIso(start),
      end_time: toNairobiIso(end),
      because: [
        ...(is_closed ? ['closed' as const] : []),
        ...(is_tight ? ['buffer' as const] : []),
      ],
    })),
  };
}
