import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteReviewOfBooking } from './reviews.queries.ts';

/**
 * Takes away the review that stands on a booking which came to nothing, and out of its space's
 * average. The caller has locked the space's row.
 */
export async function withdrawReview(tx: Tx, bookingId: number, now: Date): Promise<void> {
  const reviewId = await deleteReviewOfBooking(tx, bookingId);
  if (reviewId === null) return;
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: 'review.withdrawn',
    subject: 'review',
    subjectId: reviewId,
    detail: { booking_id: bookingId },
  });
}
