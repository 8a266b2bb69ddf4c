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

/** Adds a review and counts it into its space's average, in one transaction. */
export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  await sql`
    insert into reviews (space_id, user_id, booking_id, rating, comment, created_at)
    values (${review.space_id}, ${review.user_id}, ${review.booking_id}, ${review.rating},
            ${review.comment}, ${review.created_at})`.execute(tx);
  await sql`
    update spaces set rating_sum = rating_sum + ${review.rating}, reviews_count = reviews_count + 1
    where id = ${review.space_id}`.execute(tx);
}
