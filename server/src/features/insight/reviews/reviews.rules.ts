import type { BookingState } from '#renting/bookings/bookings.states.ts';

type Booking = { state: BookingState; hold_until: Date | null };

/**
 * Whether a review may stand on a booking: on a paid one, ahead, running or ended, and on a hold
 * that has not run out, whether or not it has been cleared away yet.
 */
export const mayBeReviewed = ({ state, hold_until }: Booking, now: Date): boolean =>
  state === 'confirmed' || (state === 'pending' && hold_until !== null && hold_until > now);
