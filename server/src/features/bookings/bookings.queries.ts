import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import type { booking } from './bookings.contract.ts';
import { type BookingState, LAPSED, statusOf } from './bookings.states.ts';

export type NewBooking = {
  space_id: number;
  user_id: number;
  start: Date;
  end: Date;
  guests: number;
  price_cents: number;
  total_cents: number;
  agreement_id: number;
  terms: string;
  state: 'pending' | 'confirmed';
  hold_until: Date | null;
  now: Date;
};

/** Writes a booking; null when its time is taken, as the constraint bookings_no_overlap decides. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<number | null> {
  const confirmedAt = booking.state === 'confirmed' ? booking.now : null;
  const { rows } = await sql<{ id: number }>`
    insert into bookings (space_id, user_id, start_time, end_time, guests, price_cents, total_cents,
                          agreement_id, terms, state, hold_until, created_at, confirmed_at)
    values (${booking.space_id}, ${booking.user_id}, ${booking.start}, ${booking.end}, ${booking.guests},
            ${booking.price_cents}, ${booking.total_cents}, ${booking.agreement_id}, ${booking.terms},
            ${booking.state}, ${booking.hold_until}, ${booking.now}, ${confirmedAt})
    on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

type BookingRow = {
  id: number;
  space_id: number;
  user_id: number;
  space_title: string;
  start_time: Date;
  end_time: Date;
  guests: number;
  price_cents: number;
  total_cents: number;
  state: BookingState;
  invoice_id: number;
  has_review: boolean;
  hold_until: Date | null;
  created_at: Date;
};

const presentBooking = (row: BookingRow, now: Date): z.input<typeof booking> => ({
  id: row.id,
  number: `BK-${row.id}`,
  space_id: row.space_id,
  user_id: row.user_id,
  space_title: row.space_title,
  start_time: toNairobiIso(row.start_time),
  end_time: toNairobiIso(row.end_time),
  estimated_guests: row.guests,
  price_per_hour: toShillings(row.price_cents),
  total_amount: toShillings(row.total_cents),
  status: statusOf(row.state, row.start_time, row.end_time, now),
  invoice_id: row.invoice_id,
  has_review: row.has_review,
  hold_until: toNairobiIsoOrNull(row.hold_until),
  created_at: toNairobiIso(row.created_at),
});

/** The booking that was just written, as callers see it. */
export async function findNewBooking(tx: Tx, bookingId: number, now: Date) {
  const { rows } = await sql<BookingRow>`
    select bookings.id, bookings.space_id, bookings.user_id, spaces.title as space_title, bookings.start_time,
           bookings.end_time, bookings.guests, bookings.price_cents, bookings.total_cents, bookings.state,
           invoices.id as invoice_id, bookings.hold_until, bookings.created_at,
           exists (select from reviews where reviews.space_id = bookings.space_id
                   and reviews.user_id = bookings.user_id) as has_review
    from bookings
    join spaces on spaces.id = bookings.space_id
    join invoices on invoices.booking_id = bookings.id
    where bookings.id = ${bookingId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`The booking ${bookingId} was written and cannot be read`);
  return presentBooking(row, now);
}

/** Locks a client's row: what they book comes one after the other. False when they were removed. */
export async function lockClient(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and removed_at is null for no key update`.execute(tx);
  return rows.length === 1;
}

/** How many unpaid bookings a client holds, whose row is locked: one more cannot slip in beside. */
export async function countHolds(tx: Tx, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ holds: number }>`
    select count(*) as holds from bookings
    where user_id = ${userId} and state = 'pending' and hold_until > ${now}`.execute(tx);
  return rows[0]?.holds ?? 0;
}

/** Cancels the holds of a space that have run out and stand in the way of [start, end). */
export const lapseHoldsInTheWay = (
  tx: Tx,
  { spaceId, start, end, now }: { spaceId: number; start: Date; end: Date; now: Date },
) => lapse(tx, now, sql`space_id = ${spaceId} and occupied && tstzrange(${start}, ${end}, '[)')`);

/** The spaces with holds that have run out, those of the oldest first. */
export async function findSpacesToClear(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ space_id: number }>`
    select space_id from bookings where state = 'pending' and hold_until <= ${now}
    group by space_id order by min(hold_until)`.execute(db);
  return rows.map((row) => row.space_id);
}

/** Cancels the holds of a space that have run out; its row is locked first, as by every new booking. */
export async function lapseHoldsOf(tx: Tx, spaceId: number, now: Date): Promise<number[]> {
  await sql`select from spaces where id = ${spaceId} for no key update`.execute(tx);
  return lapse(tx, now, sql`space_id = ${spaceId}`);
}

async function lapse(tx: Tx, now: Date, which: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update bookings set state = 'cancelled', cancelled_at = ${now}, cancel_reason = ${LAPSED}
    where state = 'pending' and hold_until <= ${now}
      and id in (select id from bookings where state = 'pending' and hold_until <= ${now} and ${which})
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

export type PayableBooking = {
  id: number;
  space_id: number;
  user_id: number;
  state: BookingState;
  cancel_reason: string | null;
  start_time: Date;
  created_at: Date;
  hold_until: Date | null;
};

/**
 * A booking as a payment needs it, locked until the transaction ends; its space's row first, in the
 * order in which creating a booking locks.
 */
export async function lockBooking(tx: Tx, bookingId: number): Promise<PayableBooking> {
  await sql`
    select from spaces where id = (select space_id from bookings where id = ${bookingId})
    for no key update`.execute(tx);
  const { rows } = await sql<PayableBooking>`
    select id, space_id, user_id, state, cancel_reason, start_time, created_at, hold_until
    from bookings where id = ${bookingId} for no key update`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`The booking ${bookingId} has an invoice and is not there`);
  return row;
}

export async function extendHold(tx: Tx, bookingId: number, until: Date): Promise<void> {
  await sql`
    update bookings set hold_until = greatest(hold_until, ${until})
    where id = ${bookingId} and state = 'pending'`.execute(tx);
}

/** pending → confirmed; false when the booking is not pending. */
export async function setConfirmed(tx: Tx, bookingId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update bookings set state = 'confirmed', confirmed_at = ${now}
    where id = ${bookingId} and state = 'pending' returning 1`.execute(tx);
  return rows.length === 1;
}

/** Cancels a booking; `by` is null when nobody did. */
export async function cancelBooking(
  tx: Tx,
  bookingId: number,
  { by, reason, now }: { by: number | null; reason: string; now: Date },
): Promise<void> {
  await sql`
    update bookings set state = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by}, cancel_reason = ${reason}
    where id = ${bookingId}`.execute(tx);
}

/**
 * Gives a lapsed booking its time back if that is still free; false when it is not, or when its
 * client or space was removed meanwhile. The caller has locked the space's row, as every new booking
 * does, so nothing comes between look and change.
 */
export async function reviveBooking(tx: Tx, bookingId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update bookings set state = 'confirmed', confirmed_at = ${now}, cancelled_at = null, cancel_reason = null
    where id = ${bookingId} and state = 'cancelled'
      and exists (select from users where users.id = bookings.user_id and users.removed_at is null)
      and exists (select from spaces where spaces.id = bookings.space_id and spaces.removed_at is null)
      and not exists (
        select from bookings as other
        where other.space_id = bookings.space_id and other.state in ('pending', 'confirmed')
          and other.occupied && bookings.occupied)
    returning 1`.execute(tx);
  return rows.length === 1;
}
