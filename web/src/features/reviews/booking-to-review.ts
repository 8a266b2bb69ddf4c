import type { components } from '../../api.gen.ts';

type Booking = Pick<components['schemas']['Booking'], 'id' | 'status' | 'hold_until'>;

/** The booking that a review can stand on: a paid one before a held one; none: there is nothing to review. */
export function bookingToReview(bookings: readonly Booking[], now: number): number | null {
  const paid = bookings.find(({ status }) => status !== 'pending' && status !== 'cancelled');
  const held = bookings.find(
    ({ status, hold_until }) =>
      status === 'pending' && hold_until !== null && Date.parse(hold_until) > now,
  );
  return (paid ?? held)?.id ?? null;
}
