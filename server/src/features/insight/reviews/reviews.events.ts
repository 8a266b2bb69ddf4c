// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const reviewWithdrawn = event('review.withdrawn');
export const reviewCreated = event('review.created');
export const reviewChanged = event('review.changed');
export const reviewRemoved = event('review.removed');
export const reviewAnswered = event<{ bookingId: number }>('review.answered');
export const reviewAnswerChanged = event('review.answer_changed');
export const reviewAnswerRemoved = event('review.answer_removed');
