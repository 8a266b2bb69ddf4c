import { sql } from 'kysely';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import type { WayIn } from '#places/way-in/way-in.rules.ts';
import { wayInOf } from '#places/way-in/way-in.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { anyRow, firstRow, onlyValue } from '#platform/db/rows.ts';
import type { BookingState, Part } from '#renting/bookings/bookings.states.ts';
import { withInvoice } from '#renting/bookings/read/read-bookings.queries.ts';

export type BookingFacts = {
  id: number;
  state: BookingState;
  start_time: Date;
  end_time: Date;
  hold_until: Date | null;
  hold_waited_ms: number;
  hold_stands_until: Date | null;
  confirmed_at: Date | null;
  cancelled_as: Part | null;
  cancelled_at: Date | null;
  created_at: Date;
  times_changed: number;
  time_changed_at: Date | null;
  guests: number;
  total_cents: number;
  space_title: string;
  location: string | null;
  way_in: WayIn | null;
  /** Its first invoice, and what was counted for it. */
  invoice_id: number;
  paid_cents: number;
};

/** A booking as notices describe it. */
export const findBooking = (db: Db, bookingId: number) => firstRow<BookingFacts>(db)`
  select bookings.id, bookings.state, bookings.start_time, bookings.end_time,
         bookings.hold_until, bookings.hold_waited_ms, bookings.hold_stands_until,
         bookings.confirmed_at, bookings.cancelled_as, bookings.cancelled_at, bookings.created_at,
         bookings.times_changed, bookings.time_changed_at, bookings.guests, bookings.total_cents,
         spaces.title as space_title, spaces.location, ${wayInOf(sql`bookings.space_id`)} as way_in, invoices.id as invoice_id,
         (select coalesce(sum(amount_cents), 0) from settlements
          where settlements.invoice_id = invoices.id)::bigint as paid_cents
  from bookings
  join spaces on spaces.id = bookings.space_id
  ${withInvoice}
  where bookings.id = ${bookingId}`;

/** Owed back for a cancelled booking, and not sent back yet. */
export const sumOwedBack = (db: Db, bookingId: number) => onlyValue<number>(db)`
  select coalesce(sum(refunds.amount_cents), 0)::bigint as cents
  from refunds join invoices on invoices.id = refunds.invoice_id
  where invoices.booking_id = ${bookingId} and refunds.reason = 'cancelled' and ${isOwed}`;

/** Whether its client has yet to review the space, and it still exists. */
export const mayReview = (db: Db, bookingId: number) => anyRow(db)`
  select from bookings
  join spaces on spaces.id = bookings.space_id and spaces.removed_at is null
  where bookings.id = ${bookingId} and not exists (
    select from reviews where reviews.space_id = spaces.id and reviews.user_id = bookings.user_id)`;
