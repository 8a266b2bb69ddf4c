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

/** Stores that the review of a booking's client was removed after it had been shown, and why if an admin removed it. */
export const insertClientReviewRemoval = (
  tx: Tx,
  { booking_id, reason, by, now }: Removal,
) => execute(tx)`
  insert into client_review_removals (booking_id, reason, removed_by, removed_at)
  values (${booking_id}, ${reason}, ${by}, ${now})`;

/** Deletes older removals of reviews. */
export const deleteOldRemovals = (db: Db, before: Date, most: number) => allRows(db)`
  delete from review_removals where review_id in (
    select review_id from review_removals where removed_at < ${before} order by removed_at limit ${most}) returning 1`;

/** Deletes older removals of answers. */
export const deleteOldAnswerRemovals = (db: Db, before: Date, most: number) => allRows(db)`
  delete from answer_removals where id in (
    select id from answer_removals where removed_at < ${before} order by removed_at limit ${most}) returning 1`;

/** Deletes older removals of reviews of clients: their bookings are too old to be reviewed again. */
export const deleteOldClientReviewRemovals = (db: Db, before: Date, most: number) => allRows(db)`
  delete from client_review_removals where booking_id in (
    select booking_id from client_review_removals where removed_at < ${before} order by removed_at limit ${most}) returning 1`;

/**
 * Deletes the removals of what somebody wrote who has left; those of reviews of clients only lose their reason, as they
 * bar another review.
 */
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
