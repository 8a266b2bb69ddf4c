import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { BookingWithTimes } from './booking-event.service.ts';
import { bookingsWithin, hasRunOutAt } from './read-bookings.queries.ts';

/** One booking as an event tells of it, if it is in the scope; one whose hold has run out is cancelled since then. */
export async function findBookingWithTimes(db: Db, bookingId: number, scope: Scope, now: Date) {
  const { rows } = await sql<BookingWithTimes & { user_id: number }>`
    select bookings.id, bookings.user_id, bookings.start_time, bookings.end_time, bookings.created_at,
      bookings.confirmed_at, spaces.title as space_title, spaces.location,
      case when ${hasRunOutAt(now)} then 'cancelled' else bookings.state end as state,
      case when ${hasRunOutAt(now)} then bookings.hold_until else bookings.cancelled_at end as cancelled_at
    from bookings join spaces on spaces.id = bookings.space_id
    where bookings.id = ${bookingId} and ${bookingsWithin(scope)}`.execute(db);
  return rows[0] ?? null;
}
