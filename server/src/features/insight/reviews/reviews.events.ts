// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const reviewWithdrawn = event('review.withdrawn');
export const reviewCreated = event('review.created');
export const reviewChanged = event('review.changed');
export const reviewRemoved = event('review.removed');
