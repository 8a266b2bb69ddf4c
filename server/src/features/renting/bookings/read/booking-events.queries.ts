import { sql } from 'kysely';
import type { Stretch } from '#places/availability/availability.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows, firstRow } from '#platform/db/rows.ts';
import type { Scope } from '#platform/http/scope.ts';
import { bookingsOf, type Whose } from '../bookings.queries.ts';
import type { BookingState } from '../bookings.states.ts';
import { bookingsWithin, hasRunOutAt, holdsTime } from './read-bookings.queries.ts';

export type BookingWithTimes = {
  id: number;
  state: BookingState;
  start_time: Date;
  end_time: Date;
  /** How often its time was changed, and when last. */
  times_changed: number;
  time_changed_at: Date | null;
  created_at: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  space_title: string;
  location: string | null;
};

// A booking whose hold has run out counts as cancelled since then.
const columns = (now: Date) => sql`
  bookings.id, bookings.user_id, bookings.start_time, bookings.end_time, bookings.created_at,
  bookings.times_changed, bookings.time_changed_at,
  bookings.confirmed_at, spaces.title as space_title, spaces.location,
  case when ${hasRunOutAt(now)} then 'cancelled' else bookings.state end as state,
  case when ${hasRunOutAt(now)} then bookings.hold_until else bookings.cancelled_at end as cancelled_at`;

/** One booking with the times that a calendar event needs, if it is in the scope. */
export const findBookingWithTimes = (
  db: Db,
  bookingId: number,
  scope: Scope,
  now: Date,
) => firstRow<BookingWithTimes & { user_id: number }>(db)`
  select ${columns(now)} from bookings join spaces on spaces.id = bookings.space_id
  where bookings.id = ${bookingId} and ${bookingsWithin(scope)}`;

type BookingInFeed = BookingWithTimes & { client_first_name: string };

/** All bookings of a client, or of a space, that keep their time and fall within a stretch, ordered by start. */
export const listBookingsWithTimes = (
  db: Db,
  whose: Whose,
  stretch: Stretch,
  now: Date,
) => allRows<BookingInFeed>(db)`
  select ${columns(now)}, users.first_name as client_first_name
  from bookings join spaces on spaces.id = bookings.space_id join users on users.id = bookings.user_id
  where ${bookingsOf(whose)} and bookings.start_time < ${stretch.end} and bookings.end_time > ${stretch.start}
    and ${holdsTime(now)}
  order by bookings.start_time, bookings.id`;
