import { sql } from 'kysely';
import type { z } from 'zod';
import { openTimes } from '#places/availability/open-times.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import { toNairobiIso } from '#platform/time.ts';
import { bookingNumber } from '../bookings.rules.ts';
import { holdsTime } from '../read/read-bookings.queries.ts';
import type { listClashes } from './clashes.contract.ts';

type Clashes = z.input<(typeof listClashes.answers)[200]>;

/** Bookings under way or ahead that the current rules of their space would not allow. */
export async function findClashes(db: Db, spaceId: number, now: Date): Promise<Clashes> {
  const time = sql`tstzrange(bookings.start_time, bookings.end_time)`;
  type Row = { id: number; client_name: string; start: Date; end: Date; total: number } & Record<
    'is_closed' | 'is_tight',
    boolean
  >;
  const rows = await allRows<Row>(db)`
    select *, count(*) over () as total from (
      select bookings.id, bookings.start_time as start, bookings.end_time as end,
        users.first_name || ' ' || users.last_name as client_name,
        not ${openTimes(time)} @> ${time} as is_closed,
        bookings.buffer_minutes < spaces.buffer_minutes as is_tight
      from bookings join spaces on spaces.id = bookings.space_id join users on users.id = bookings.user_id
      where spaces.id = ${spaceId} and bookings.end_time > ${now} and ${holdsTime(now)}) as standing
    where is_closed or is_tight order by start, id limit 200`;
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
    total: rows[0]?.total ?? 0,
  };
}
