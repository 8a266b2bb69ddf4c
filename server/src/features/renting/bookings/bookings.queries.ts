import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allValues, anyRow, execute, firstRow } from '#platform/db/rows.ts';
import { type BookingState, LAPSED, type Part } from './bookings.states.ts';
import type { Hold, MaybeHold } from './holds/holds.rules.ts';

/** Locks a client, and then a space if given, until the transaction ends; false if the client is gone. */
export const lockParties = (tx: Tx, userId: number, spaceId: number | null) => anyRow(tx)`
  with client as (select id from users where id = ${userId} and removed_at is null for no key update),
       space as (select id from spaces where id = ${spaceId} for no key update)
  select from client left join space on true`;

/** Bookings of a client, or of a space. */
export type Whose = { userId: number } | { spaceId: number };

/** The same, as a condition. */
export const bookingsOf = (whose: Whose) =>
  'userId' in whose
    ? sql`bookings.user_id = ${whose.userId}`
    : sql`bookings.space_id = ${whose.spaceId}`;

/**
 * Whether a space has live bookings under way or ahead: holds, and paid ones that are not over. A hold that has run out
 * counts until it has lapsed: a payment on its way may still find it. The bookings are locked first, so that none
 * becomes live after the check.
 */
export async function hasBookingsAhead(tx: Tx, spaceId: number, now: Date): Promise<boolean> {
  await execute(tx)`
    select from bookings where space_id = ${spaceId} and (state = 'pending' or end_time > ${now})
    order by id for no key update`;
  return anyRow(tx)`
    select from bookings
    where space_id = ${spaceId} and (state = 'pending' or (state = 'confirmed' and end_time > ${now}))
    limit 1`;
}

/**
 * The spaces with holds that have run out, of bookings or of changes, starting with the oldest hold; of one client or
 * owner, or all.
 */
export const findSpacesToClear = (
  db: Db,
  now: Date,
  personId: number | null = null,
) => allValues<number>(db)`
  select space_id from (
    select space_id, user_id, hold_until from bookings where state = 'pending' and hold_until <= ${now}
    union all
    select bookings.space_id, bookings.user_id, booking_changes.hold_until
    from booking_changes join bookings on bookings.id = booking_changes.booking_id
    where booking_changes.state = 'pending' and booking_changes.hold_until <= ${now}) as ended
  where ${personId}::bigint is null or user_id = ${personId}
     or space_id in (select id from spaces where owner_id = ${personId})
  group by space_id order by min(hold_until)`;

/** Cancels the holds of a space that have run out; locks its row first, as every new booking does. */
export async function lapseHoldsOf(tx: Tx, spaceId: number, now: Date): Promise<number[]> {
  await execute(tx)`select from spaces where id = ${spaceId} for no key update`;
  return allValues<number>(tx)`
    update bookings set state = 'cancelled', cancelled_at = ${now}, cancel_reason = ${LAPSED}
    where space_id = ${spaceId} and state = 'pending' and hold_until <= ${now}
    returning id`;
}

export type PayableBooking = MaybeHold & {
  id: number;
  space_id: number;
  user_id: number;
  state: BookingState;
  /** Null if nobody cancelled it: it stands, or its hold lapsed. */
  cancelled_by: number | null;
  start_time: Date;
  end_time: Date;
  guests: number;
  price_cents: number;
  total_cents: number;
  created_at: Date;
};

/**
 * A booking as a payment needs it, locked until the transaction ends; its space's row first, in the
 * order in which creating a booking locks.
 */
export async function lockBooking(tx: Tx, bookingId: number): Promise<PayableBooking> {
  const row = await firstRow<PayableBooking>(tx)`
    with space as (
      select from spaces where id = (select space_id from bookings where id = ${bookingId})
      for no key update)
    select id, space_id, user_id, state, cancelled_by, start_time, end_time, guests, price_cents, total_cents,
           created_at, hold_until, hold_waited_ms, hold_stands_until, hold_code_until
    from bookings where id = ${bookingId} and exists (select from space) for no key update`;
  if (!row) throw new Error(`The booking ${bookingId} has an invoice and is not there`);
  return row;
}

/**
 * Sets the clock of an unpaid booking, which is locked. This statement and the next do not repeat that it is pending:
 * the planner would then use the index of all holds, of which there are more than it estimates.
 */
export const setHold = (tx: Tx, bookingId: number, hold: Hold) => execute(tx)`
  update bookings set hold_until = ${hold.hold_until}, hold_waited_ms = ${hold.hold_waited_ms},
                      hold_stands_until = ${hold.hold_stands_until}, hold_code_until = ${hold.hold_code_until}
  where id = ${bookingId}`;

/** Confirms a booking that is pending and locked; false if it did not get the time. */
export const setConfirmed = (tx: Tx, bookingId: number, now: Date) => anyRow(tx)`
  update bookings set state = 'confirmed', confirmed_at = ${now}
  where id = ${bookingId} returning 1`;

/** Who cancels a booking, in which capacity, and why if given; or that its hold lapsed. */
export type Cancelling =
  | { by: number; as: Part; reason: string | null }
  | { by: null; as: null; reason: typeof LAPSED };

/** Cancels a booking: its time is free at once. */
export const setCancelled = (
  tx: Tx,
  bookingId: number,
  { by, as, reason, now }: Cancelling & { now: Date },
) => execute(tx)`
  update bookings set state = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by},
                      cancelled_as = ${as}, cancel_reason = ${reason}
  where id = ${bookingId}`;

/**
 * Gives a lapsed booking its time back if that is still free, which the trigger bookings_take_time decides; false if it
 * is not, its client was removed meanwhile, or its space no longer takes bookings.
 */
export const reviveBooking = (tx: Tx, bookingId: number, now: Date) => anyRow(tx)`
  update bookings set state = 'confirmed', confirmed_at = ${now}, cancelled_at = null, cancel_reason = null
  where id = ${bookingId} and state = 'cancelled'
    and exists (select from users where users.id = bookings.user_id and users.removed_at is null)
    and exists (select from spaces
                where spaces.id = bookings.space_id and spaces.removed_at is null and spaces.status = 'available')
  returning 1`;

/**
 * Applies the buffer of a space, whose row is locked, to each booking there that is not over. If the next one starts
 * too soon, a booking keeps the buffer it has: the trigger bookings_take_time leaves the row alone. So does one that is
 * to be moved, as its new time is held together with what it has. Either gets the buffer once time of the space becomes
 * free.
 */
export const keepBuffer = (tx: Tx, spaceId: number, now: Date) => execute(tx)`
  update bookings set buffer_minutes = spaces.buffer_minutes from spaces
  where spaces.id = ${spaceId} and bookings.buffer_minutes <> spaces.buffer_minutes and end_time > ${now}
    and bookings.id in (select booking_id from taken_times where space_id = ${spaceId} and upper(during) > ${now})
    and not exists (select from booking_changes
                    where booking_changes.booking_id = bookings.id and booking_changes.state = 'pending')`;

/** A client, and a space that they have reviewed. */
export type Reviewed = { user_id: number; space_id: number };

export const insertReviewed = (tx: Tx, { user_id, space_id }: Reviewed) => execute(tx)`
  insert into reviewed_spaces (user_id, space_id) values (${user_id}, ${space_id})`;

export const deleteReviewed = (tx: Tx, { user_id, space_id }: Reviewed) => execute(tx)`
  delete from reviewed_spaces where user_id = ${user_id} and space_id = ${space_id}`;
