// How long the review of a space and that of its client are hidden from each other: pure. Times are instants, stretches
// half open.
import { DAY_MS, later } from '#platform/durations.ts';
import type { BookingState } from '#renting/bookings/bookings.states.ts';

/**
 * How many days after the end of a booking its owner may review the client; the trigger client_reviews_fit_booking uses
 * the same number.
 */
export const CLIENT_REVIEW_DAYS = 7;

type Ended = { state: BookingState; end_time: Date };

/** The end of the time in which the client of a booking can be reviewed, from which on nothing is hidden. */
export const openFrom = (end: Date): Date => later(end, CLIENT_REVIEW_DAYS * DAY_MS);

/** Whether the client of a booking can be reviewed now: it was paid, and ended at most a week ago. */
export const isOverAndRecent = ({ state, end_time }: Ended, now: Date): boolean =>
  state === 'confirmed' && now >= end_time && now < openFrom(end_time);

type Side = {
  booking: Ended & { user_id: number; owner_id: number };
  /** Whether the other side has written. */
  isAnswered: boolean;
};

/**
 * Until when a review written now is visible only to its writer; null: it is shown at once. One written before the
 * booking is over, which the specification permits, is shown: the owner will have read it when they write.
 */
export function sealedUntil({ booking, isAnswered }: Side, now: Date): Date | null {
  const isOfOwn = booking.user_id === booking.owner_id;
  return !isAnswered && !isOfOwn && isOverAndRecent(booking, now)
    ? openFrom(booking.end_time)
    : null;
}
