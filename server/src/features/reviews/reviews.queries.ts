import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { readPage } from '#platform/http/paging.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { review } from './reviews.contract.ts';

type Review = z.input<typeof review>;
type ReviewRow = Omit<Review, 'created_at'> & { created_at: Date };

const presentReview = (row: ReviewRow): Review => ({
  ...row,
  created_at: toNairobiIso(row.created_at),
});

const reviewColumns = sql`
  reviews.id, reviews.booking_id, reviews.user_id, reviews.rating, reviews.comment,
  reviews.created_at, json_build_object('first_name', users.first_name) as user`;

/** A page of a space's reviews, newest first; none for a space that is not there. */
export const listReviewsBySpace = (
  db: Db,
  spaceId: number,
  page: { limit: number; cursor?: string | undefined },
) =>
  readPage(db, {
    columns: reviewColumns,
    from: sql`reviews`,
    joins: sql`join users on users.id = reviews.user_id`,
    where: sql`reviews.space_id = ${spaceId}`,
    id: sql`reviews.id`,
    page,
    present: presentReview,
  });

export type NewReview = {
  space_id: number;
  user_id: number;
  booking_id: number;
  rating: number;
  comment: string;
  created_at: Date;
};

/**
 * Adds a review and counts it into its space's average, in one transaction; null when its writer has
 * one of this space already, as the constraint reviews_one_per_user_and_space decides.
 */
export async function insertReview(tx: Tx, review: NewReview): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews (space_id, user_id, booking_id, rating, comment, created_at)
    values (${review.space_id}, ${review.user_id}, ${review.booking_id}, ${review.rating},
            ${review.comment}, ${review.created_at})
    on conflict on constraint reviews_one_per_user_and_space do nothing
    returning id`.execute(tx);
  const reviewId = rows[0]?.id ?? null;
  if (reviewId !== null) await countRating(tx, review.space_id, { sum: review.rating, count: 1 });
  return reviewId;
}

/** Removes the review that stands on a booking; null when there is none. */
export async function deleteReviewOfBooking(tx: Tx, bookingId: number): Promise<number | null> {
  return uncount(tx, sql`booking_id = ${bookingId}`);
}

async function uncount(tx: Tx, which: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await sql<{ id: number; space_id: number; rating: number }>`
    delete from reviews where ${which} returning id, space_id, rating`.execute(tx);
  const gone = rows[0];
  if (!gone) return null;
  await countRating(tx, gone.space_id, { sum: -gone.rating, count: -1 });
  return gone.id;
}

/** Changes what a space's average is made of, beside the review that is changed. */
async function countRating(
  tx: Tx,
  spaceId: number,
  by: { sum: number; count: number },
): Promise<void> {
  await sql`
    update spaces set rating_sum = rating_sum + ${by.sum}, reviews_count = reviews_count + ${by.count}
    where id = ${spaceId}`.execute(tx);
}
