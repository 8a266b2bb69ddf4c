import type { components } from '../../api.gen.ts';

type Booking = Pick<components['schemas']['Booking'], 'id' | 'status' | 'end_time' | 'hold_until'>;

/**
 * The booking to attach a review to: preferably the last completed one, because an upcoming booking may be cancelled
 * and its review with it; else one under way, an upcoming or a held one. Null: there is nothing to review.
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
