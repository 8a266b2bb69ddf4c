// A review depends on its booking: it is removed with one that is cancelled or lapses.
import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { bookingCancelled, bookingLapsed } from '#renting/bookings/bookings.events.ts';
import { deleteReviewsOfClient } from './clients/clients.queries.ts';
import { deleteRemovalsOf } from './removals.queries.ts';
import { withdrawReview } from './reviews.service.ts';

export const reviewListeners = (): Listener[] => [
  on(bookingLapsed, function withdrawReviewOfLapsed(tx, { about: bookingId, at }) {
    return withdrawReview(tx, bookingId, at);
  }),

  on(bookingCancelled, async function withdrawReviewOfCancelled(tx, { about, at, hasBegun }) {
    if (!hasBegun) await withdrawReview(tx, about, at);
  }),

  on(userRemoved, async function forgetWhatWasSaidOf(tx, { about: userId }) {
    await deleteReviewsOfClient(tx, userId);
    await deleteRemovalsOf(tx, userId);
  }),
];
