import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';

type Removal = {
  reviewId: number;
  booking_id: number;
  reason: string | null;
  by: number;
  now: Date;
};

/** Keeps that an admin removed a review, and why. */
export const insertRemoval = (
  tx: Tx,
  { reviewId, booking_id, reason, by, now }: Removal,
) => execute(tx)`
  insert into review_removals (review_id, booking_id, reason, removed_by, removed_at)
  values (${reviewId}, ${booking_id}, ${reason}, ${by}, ${now})`;

/** Forgets reviews of before that were removed. */
export const deleteOldRemovals = (db: Db, before: Date, most: number) => allRows(db)`
  delete from review_removals where review_id in (
    select review_id from review_removals where removed_at < ${before} order by removed_at limit ${most}) returning 1`;

/** What was removed of somebody who has left. */
export const deleteRemovalsOf = (tx: Tx, userId: number) => execute(tx)`
  delete from review_removals using bookings
  where bookings.id = review_removals.booking_id and bookings.user_id = ${userId}`;
