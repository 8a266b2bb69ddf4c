import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { reviewWithdrawn } from './reviews.events.ts';
import { deleteReviewOfBooking } from './reviews.queries.ts';

/**
 * Removes the review that is based on a booking which was cancelled or has lapsed, also from its space's average. The
 * caller has locked the space's row.
 */
export async function withdrawReview(tx: Tx, bookingId: number, now: Date): Promise<void> {
  const reviewId = await deleteReviewOfBooking(tx, bookingId);
  if (reviewId === null) return;
  await happened(tx, reviewWithdrawn, {
    about: reviewId,
    by: null,
    at: now,
    detail: { booking_id: bookingId },
  });
}
