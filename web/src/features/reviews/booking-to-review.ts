import type { components } from '../../api.gen.ts';

type Booking = Pick<components['schemas']['Booking'], 'id' | 'status' | 'end_time' | 'hold_until'>;

/**
 * The booking that a review can stand on: the last visit that is over, as one that is yet to begin may be cancelled with what
 * stands on it; else one that runs, one to come, a held one. None: there is nothing to review.
 */
export function bookingToReview(bookings: readonly Booking[], now: number): number | null {
  const lastFirst = bookings.toSorted(
    (one, other) => Date.parse(other.end_time) - Date.parse(one.end_time),
  );
  const last = (status: Booking['status']) =>
    lastFirst.find((booking) => booking.status === status);
  const held = bookings.find(
    ({ status, hold_until }) =>
      status === 'pending' && hold_until !== null && Date.parse(hold_until) > now,
  );
  return (last('completed') ?? last('active') ?? last('confirmed') ?? held)?.id ?? null;
}
