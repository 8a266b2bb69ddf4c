import { Link } from '@tanstack/react-router';
import { Picture } from '../../ui/picture.tsx';
import classes from './booking-table.module.css';
import type { Booking, Part } from './bookings.api.ts';

/** What a booking is called in a list; its acts refer to it. */
export const titleIdOf = ({ id }: Booking): string => `booking-${id}`;

/** The room's picture in a list. */
export function BookingPicture({ booking: { image } }: { booking: Booking }) {
  return (
    <div className={classes.picture}>
      <Picture url={image?.url} widths={image?.widths} alt="" color={image?.color} sizes="88px" />
    </div>
  );
}

/** The room by its name, which leads to the booking. */
export function BookingTitle({ booking }: { booking: Booking }) {
  return (
    <Link
      id={titleIdOf(booking)}
      to="/bookings/$id"
      params={{ id: String(booking.id) }}
      className={classes.title}
    >
      {booking.space_title || `Space #${booking.space_id}`}
    </Link>
  );
}

/** Under the name: to a client where it is, to others who booked it. */
export const secondLine = ({ location, client_name }: Booking, part: Part): string =>
  part === 'client' ? (location ?? '') : client_name;
