import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, onlyValue } from '#platform/db/rows.ts';
import type { EarlierHold } from './allowed-hold.rules.ts';

/** Whether a client has ever paid for a booking, whatever became of it. */
export const hasEverPaid = (db: Db, userId: number) => anyRow(db)`
  select from bookings join invoices on invoices.booking_id = bookings.id
  where bookings.user_id = ${userId} and invoices.paid_at is not null and invoices.amount_cents > 0
  limit 1`;

/** How much booked time a client, who is locked, holds unpaid, new times included, beside one booking of theirs; in milliseconds. */
export const sumHeldMs = (
  tx: Tx,
  userId: number,
  now: Date,
  besideId: number | null = null,
) => onlyValue<number>(tx)`
  select coalesce(sum(extract(epoch from end_time - start_time)), 0)::bigint * 1000 from (
    select start_time, end_time, hold_until from bookings
    where user_id = ${userId} and state = 'pending' and id is distinct from ${besideId}
    union all
    select booking_changes.start_time, booking_changes.end_time, booking_changes.hold_until
    from booking_changes join bookings on bookings.id = booking_changes.booking_id
    where bookings.user_id = ${userId} and booking_changes.state = 'pending') as held
  where hold_until > ${now}`;

/** The holds of a client on a space, of bookings and of new times, that ended unpaid since a time, but by no one else's doing. */
export const findEarlierHolds = (
  db: Db,
  { userId, spaceId, since }: { userId: number; spaceId: number; since: Date },
) => allRows<EarlierHold>(db)`
  select * from (
    select created_at, least(cancelled_at, hold_until) as ended_at,
           hold_until, hold_waited_ms, hold_stands_until, hold_code_until
    from bookings
    where user_id = ${userId} and space_id = ${spaceId} and state = 'cancelled' and confirmed_at is null
      and hold_until is not null and (cancelled_by is null or cancelled_as = 'client')
    union all
    select booking_changes.created_at, least(booking_changes.decided_at, booking_changes.hold_until),
           booking_changes.hold_until, booking_changes.hold_waited_ms, booking_changes.hold_stands_until,
           booking_changes.hold_code_until
    from booking_changes join bookings on bookings.id = booking_changes.booking_id
    where bookings.user_id = ${userId} and bookings.space_id = ${spaceId}
      and booking_changes.state in ('lapsed', 'cancelled') and booking_changes.hold_until is not null) as ended
  where ended_at > ${since}`;
