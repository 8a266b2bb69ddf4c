import type { Booking } from '../../../domain/booking.ts';
import { RecordLink } from '../../../ui/record-link.tsx';

/** The id of a booking's title in a list, which its actions refer to. */
export const titleIdOf = ({ id }: Booking): string => `booking-${id}`;

/** The space's title, as a link to the booking. */
export function BookingTitle({ booking }: { booking: Booking }) {
  return (
    <RecordLink id={titleIdOf(booking)} to="/bookings/$id" params={{ id: String(booking.id) }}>
      {booking.space_title || `Space #${booking.space_id}`}
    </RecordLink>
  );
}
