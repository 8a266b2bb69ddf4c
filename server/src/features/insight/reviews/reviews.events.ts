// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const reviewWithdrawn = event('review.withdrawn');
export const reviewCreated = event('review.created');
export const reviewChanged = event('review.changed');
/** `isByAdmin`: not by its writer. */
export const reviewRemoved = event<{ bookingId: number; isByAdmin: boolean }>('review.removed');
export const reviewAnswered = event<{ bookingId: number }>('review.answered');
export const reviewAnswerChanged = event('review.answer_changed');
/** `removalId`: the record of an admin's removal; null if its writer took it back. */
export const reviewAnswerRemoved = event<{ bookingId: number; removalId: number | null }>(
  'review.answer_removed',
);
/** A review that was hidden from its space's owner is shown. */
export const reviewShown = event('review.shown');

type OfClient = { bookingId: number };
export const clientReviewed = event<OfClient & { isShown: boolean }>('client_review.created');
export const clientReviewChanged = event('client_review.changed');
export const clientReviewRemoved = event<OfClient>('client_review.removed');
export const clientReviewShown = event<OfClient>('client_review.shown');
