import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute, onlyValue } from '#platform/db/rows.ts';

type Removal = {
  booking_id: number;
  reason: string | null;
  by: number;
  now: Date;
};

/** Stores that an admin removed a review, and why. */
export const insertRemoval = (
  tx: Tx,
  { reviewId, booking_id, reason, by, now }: Removal & { reviewId: number },
) => execute(tx)`
  insert into review_removals (review_id, booking_id, reason, removed_by, removed_at)
  values (${reviewId}, ${booking_id}, ${reason}, ${by}, ${now})`;

/**
 * Stores that an admin removed the answer to a review, and why; returns its id, as a later answer may be removed too.
 */
export const insertAnswerRemoval = (
  tx: Tx,
  { booking_id, reason, by, now }: Removal,
) => onlyValue<number>(tx)`
  insert into answer_removals (booking_id, reason, removed_by, removed_at)
  values (${booking_id}, ${reason}, ${by}, ${now}) returning id`;

/** Keeps that the review of the client of a booking was shown before it was removed, and why an admin did. */
export const insertClientReviewRemoval = (
  tx: Tx,
  { booking_id, reason, by, now }: Removal,
) => execute(tx)`
  insert into client_review_removals (booking_id, reason, removed_by, removed_at)
  values (${booking_id}, ${reason}, ${by}, ${now})`;

/** Forgets reviews of before that were removed. */
export const deleteOldRemovals = (db: Db, before: Date, most: number) => allRows(db)`
  delete from review_removals where review_id in (
    select review_id from review_removals where removed_at < ${before} order by removed_at limit ${most}) returning 1`;

/** Deletes older removals of answers. */
export const deleteOldAnswerRemovals = (db: Db, before: Date, most: number) => allRows(db)`
  delete from answer_removals where id in (
    select id from answer_removals where removed_at < ${before} order by removed_at limit ${most}) returning 1`;

/** Forgets reviews of clients of before that were removed: their bookings are too old to be reviewed. */
export const deleteOldClientReviewRemovals = (db: Db, before: Date, most: number) => allRows(db)`
  delete from client_review_removals where booking_id in (
    select booking_id from client_review_removals where removed_at < ${before} order by removed_at limit ${most}) returning 1`;

/** What was removed of somebody who has left; that a client is not reviewed again stays. */
export async function deleteRemovalsOf(tx: Tx, userId: number): Promise<void> {
  await execute(tx)`
    delete from review_removals using bookings
    where bookings.id = review_removals.booking_id and bookings.user_id = ${userId}`;
  await execute(tx)`
    delete from answer_removals using bookings
    where bookings.id = answer_removals.booking_id and bookings.owner_id = ${userId}`;
  await execute(tx)`
    update client_review_removals set reason = null from bookings
    where bookings.id = client_review_removals.booking_id and bookings.owner_id = ${userId}`;
}
