import type { Booking } from '../../../domain/booking.ts';
import { RecordLink } from '../../../ui/record-link.tsx';

/** What a booking is called in a list; its acts refer to it. */
export const titleIdOf = ({ id }: Booking): string => `booking-${id}`;

/** The room by its name, which leads to the booking. */
export function BookingTitle({ booking }: { booking: Booking }) {
  return (
    <RecordLink id={titleIdOf(booking)} to="/bookings/$id" params={{ id: String(booking.id) }}>
      {booking.space_title || `Space #${booking.space_id}`}
    </RecordLink>
  );
}
