import { mustProveEmail } from '#people/accounts/accounts.queries.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, onlyRow } from '#platform/db/rows.ts';
import type { EarlierHold } from './allowed-hold.rules.ts';

/** What the limits on unpaid holds need to know about a client. */
export type Holder = {
  /** Unpaid holds, including new times. */
  holds: number;
  /** The booked time of these, in milliseconds. */
  held_ms: number;
  /** Whether they have ever paid for a booking, whatever became of it. */
  has_paid: boolean;
  /** Whether they may hold nothing unpaid until they have proved their address or paid. */
  must_prove_email: boolean;
};

/** The unpaid holds of a client, who is locked, apart from one of their bookings. */
export const findHolder = (
  tx: Tx,
  userId: number,
  now: Date,
  besideId: number | null,
) => onlyRow<Holder>(tx)`
  select count(*) as holds,
         coalesce(sum(extract(epoch from end_time - start_time)), 0)::bigint * 1000 as held_ms,
         exists (select from bookings join invoices on invoices.booking_id = bookings.id
                 where bookings.user_id = ${userId} and invoices.paid_at is not null
                   and invoices.amount_cents > 0) as has_paid,
         ${mustProveEmail(userId)} as must_prove_email
  from (
    select start_time, end_time, hold_until from bookings
    where user_id = ${userId} and state = 'pending' and id is distinct from ${besideId}
    union all
    select booking_changes.start_time, booking_changes.end_time, booking_changes.hold_until
    from booking_changes join bookings on bookings.id = booking_changes.booking_id
    where bookings.user_id = ${userId} and booking_changes.state = 'pending') as held
  where hold_until > ${now}`;

/**
 * The holds of a client on a space, of bookings and of new times, that ended unpaid since a time, except by somebody
 * else's doing. They include those that have run out, whether or not the job has run.
 */
export const findEarlierHolds = (
  db: Db,
  { userId, spaceId, since, now }: { userId: number; spaceId: number; since: Date; now: Date },
) => allRows<EarlierHold>(db)`
  select * from (
    select created_at, least(cancelled_at, hold_until) as ended_at,
           hold_until, hold_waited_ms, hold_stands_until, hold_code_until
    from bookings
    where user_id = ${userId} and space_id = ${spaceId} and confirmed_at is null and hold_until is not null
      and case state when 'cancelled' then cancelled_by is null or cancelled_as = 'client'
                     else hold_until <= ${now} end
    union all
    select booking_changes.created_at, least(booking_changes.decided_at, booking_changes.hold_until),
           booking_changes.hold_until, booking_changes.hold_waited_ms, booking_changes.hold_stands_until,
           booking_changes.hold_code_until
    from booking_changes join bookings on bookings.id = booking_changes.booking_id
    where bookings.user_id = ${userId} and bookings.space_id = ${spaceId}
      and booking_changes.hold_until is not null
      and (booking_changes.state in ('lapsed', 'cancelled')
           or (booking_changes.state = 'pending' and booking_changes.hold_until <= ${now}))
      and (bookings.cancelled_as in ('owner', 'admin')
           and bookings.cancelled_at = least(booking_changes.decided_at, booking_changes.hold_until)) is not true) as ended
  where ended_at > ${since}`;
