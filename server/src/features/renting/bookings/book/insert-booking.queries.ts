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
  /** How long after it nobody else gets the space. */
  buffer_minutes: number;
  guests: number;
  price_cents: number;
  agreement_id: number;
  terms: string;
  state: 'pending' | 'confirmed';
  hold_until: Date | null;
  /** What of its waits is used up already; nothing, unless given. */
  hold_waited_ms?: number;
  hold_code_until?: Date | null;
  now: Date;
};

/**
 * Writes a booking and its invoice, and answers both as callers see them: what reads a booking reads the rows
 * written here, which have the names of their tables. Null when its time is taken: the trigger
 * bookings_take_time then writes no row.
 */
export async function insertBooking(tx: Tx, booking: NewBooking) {
  const confirmedAt = booking.state === 'confirmed' ? booking.now : null;
  const row = await firstRow<BookingRow & { invoice_status: 'pending' | 'paid' }>(tx)`
    with bookings as (
      insert into bookings (space_id, user_id, start_time, end_time, buffer_minutes, guests,
                            price_cents, total_cents, lines, agreement_id, terms, state, hold_until,
                            hold_waited_ms, hold_code_until, created_at, confirmed_at)
      values (${booking.space_id}, ${booking.user_id}, ${booking.start}, ${booking.end}, ${booking.buffer_minutes},
              ${booking.guests}, ${booking.price_cents}, ${booking.total_cents}, ${JSON.stringify(booking.lines)},
              ${booking.agreement_id}, ${booking.terms}, ${booking.state}, ${booking.hold_until},
              ${booking.hold_waited_ms ?? 0}, ${booking.hold_code_until ?? null}, ${booking.now}, ${confirmedAt})
      returning *),
    invoices as (${issueInvoices(sql`select id, null::bigint, user_id, total_cents, created_at, owner_id, space_id from bookings`)})
    select ${bookingColumns}, invoices.status as invoice_status from ${bookingTables} ${withInvoice}`;
  if (!row) return null;
  const { invoice_status: status, ...stored } = row;
  const invoice = { id: row.invoice_id, status, amount: toShillings(row.total_cents) };
  return { ...presentBooking(stored, { readerId: booking.user_id, now: booking.now }), invoice };
}
