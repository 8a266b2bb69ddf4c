import { sql } from 'kysely';
import { issueInvoices } from '#money/invoices/invoices.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import type { Quote } from '#renting/prices/prices.rules.ts';
import {
  type BookingRow,
  bookingColumns,
  bookingTables,
  presentBooking,
  withInvoice,
} from '../read/read-bookings.queries.ts';

export type NewBooking = Quote & {
  space_id: number;
  user_id: number;
  start: Date;
  end: Date;
  /** How long after it the space is kept free. */
  buffer_minutes: number;
  guests: number;
  price_cents: number;
  agreement_id: number;
  state: 'pending' | 'confirmed';
  hold_until: Date | null;
  /** How much of its waiting time is already used up; none by default. */
  hold_waited_ms?: number;
  hold_code_until?: Date | null;
  now: Date;
};

/**
 * Inserts a booking and its invoice, and returns both as callers see them: the query that reads a booking reads the
 * rows inserted here, whose CTEs have the names of their tables. Null if its time is taken: the trigger
 * bookings_take_time then inserts no row.
 */
export async function insertBooking(tx: Tx, booking: NewBooking) {
  const confirmedAt = booking.state === 'confirmed' ? booking.now : null;
  const row = await firstRow<BookingRow & { invoice_status: 'pending' | 'paid' }>(tx)`
    with bookings as (
      insert into bookings (space_id, user_id, start_time, end_time, buffer_minutes, guests,
                            price_cents, total_cents, lines, agreement_id, state, hold_until,
                            hold_waited_ms, hold_code_until, created_at, confirmed_at)
      values (${booking.space_id}, ${booking.user_id}, ${booking.start}, ${booking.end}, ${booking.buffer_minutes},
              ${booking.guests}, ${booking.price_cents}, ${booking.total_cents}, ${JSON.stringify(booking.lines)},
              ${booking.agreement_id}, ${booking.state}, ${booking.hold_until},
              ${booking.hold_waited_ms ?? 0}, ${booking.hold_code_until ?? null}, ${booking.now}, ${confirmedAt})
      returning *),
    invoices as (${issueInvoices(sql`select id, null::bigint, user_id, total_cents, created_at, owner_id, space_id from bookings`)})
    select ${bookingColumns}, invoices.status as invoice_status from ${bookingTables} ${withInvoice}`;
  if (!row) return null;
  const { invoice_status: status, ...stored } = row;
  const invoice = { id: row.invoice_id, status, amount: toShillings(row.total_cents) };
  return { ...presentBooking(stored, { readerId: booking.user_id, now: booking.now }), invoice };
}
