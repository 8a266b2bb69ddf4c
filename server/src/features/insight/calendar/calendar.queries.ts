import { sql } from 'kysely';
import type { z } from 'zod';
import type { Stretch } from '#places/availability/availability.rules.ts';
import { countsAt } from '#places/availability/free-times.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { nairobiIso } from '#platform/db/instants.ts';
import { allRows, onlyValue } from '#platform/db/rows.ts';
import { JsonText } from '#platform/http/sent-text.ts';
import type { getCalendar } from './calendar.contract.ts';
import { SPACES_AT_ONCE } from './calendar.rules.ts';

type Calendar = z.input<(typeof getCalendar.answers)[200]>;

/** Which spaces' calendar: some of an owner's listed spaces, from an offset on, or one space. */
export type Shelf = { ownerId: number; offset: number } | { spaceId: number };

/**
 * What takes the time of some spaces in a stretch, as JSON from the database: a month has more rows than a page of a
 * list.
 */
export async function findCalendar(
  db: Db,
  shelf: Shelf,
  stretch: Stretch,
  now: Date,
): Promise<JsonText<Calendar>> {
  const owner =
    'ownerId' in shelf
      ? sql`${shelf.ownerId}`
      : sql`(select owner_id from spaces where id = ${shelf.spaceId})`;
  const spaces = await allRows<Calendar['spaces'][number]>(db)`
    select id, title from spaces where owner_id = ${owner} and removed_at is null order by title, id`;
  const shown =
    'ownerId' in shelf
      ? spaces.slice(shelf.offset, shelf.offset + SPACES_AT_ONCE)
      : spaces.filter(({ id }) => id === shelf.spaceId);
  const ids = shown.map(({ id }) => id);
  const events = await onlyValue<string>(db)`
    with stretch as (select tstzrange(${stretch.start}, ${stretch.end}) as during), events as (
      select case when held_until is null then 'booking' else 'hold' end as kind, bookings.id, bookings.space_id,
        lower(taken_times.during) as start_time,
        case when change_id is null then upper(used) else upper(taken_times.during) end as end_time,
        upper(taken_times.during) as free_again_at,
        users.first_name || ' ' || users.last_name as client_name, null as note, false as imported
      from stretch join taken_times on taken_times.space_id = any(${ids}) and taken_times.during && stretch.during
        and ${countsAt(now)}
      join bookings on bookings.id = taken_times.booking_id
      join users on users.id = bookings.user_id
      union all
      select 'block', blocks.id, blocks.space_id, start_time, end_time, end_time, null, note, import_id is not null
      from stretch join taken_times on taken_times.space_id = any(${ids}) and taken_times.during && stretch.during
      join blocks on blocks.id = taken_times.block_id
      union all
      select 'closure', null, space_id, lower(whole), upper(whole), upper(whole), null, note, false
      from stretch, closures, lateral (
        select tstzrange(day::timestamp at time zone 'Africa/Nairobi',
                         (day + 1)::timestamp at time zone 'Africa/Nairobi') as whole) as days
      where space_id = any(${ids}) and whole && stretch.during
    )
    select coalesce(json_agg(event), '[]')::text from (
      select kind, id, space_id, ${nairobiIso(sql`events.start_time`)} as start_time, ${nairobiIso(sql`end_time`)} as end_time,
        ${nairobiIso(sql`free_again_at`)} as free_again_at, client_name, note, imported
      from events order by events.start_time, space_id, id) as event`;
  return new JsonText(`{"spaces":${JSON.stringify(spaces)},"events":${events}}`);
}
