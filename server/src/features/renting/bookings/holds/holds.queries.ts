import type { Tx } from '#platform/db/database.ts';
import { onlyValue } from '#platform/db/rows.ts';

/** How much time a client, who is locked, holds unpaid: bookings, and new times of those that are paid. */
export const countHolds = (tx: Tx, userId: number, now: Date) => onlyValue<number>(tx)`
  select count(*) as holds from (
    select hold_until from bookings where user_id = ${userId} and state = 'pending'
    union all
    select booking_changes.hold_until
    from booking_changes join bookings on bookings.id = booking_changes.booking_id
    where bookings.user_id = ${userId} and booking_changes.state = 'pending') as held
  where hold_until > ${now}`;
