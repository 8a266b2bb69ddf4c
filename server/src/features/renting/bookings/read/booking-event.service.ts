// A booking as a calendar event: the same in a mail, as a file and in a feed, so that a calendar program recognises it
// whichever it came from.
import type { CalendarEvent } from '#platform/calendar-file.ts';
import { bookingNumber } from '../bookings.rules.ts';
import type { BookingWithTimes } from './booking-events.queries.ts';

type Wording = {
  /** Where Nafasi is reached, and the address for support. */
  url: string;
  support: string;
  summary: string;
};

const STATUSES = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

export function bookingEvent(
  booking: BookingWithTimes,
  { url, support, summary }: Wording,
): CalendarEvent {
  const { id, state, start_time, end_time, location } = booking;
  const page = `${url}/bookings/${id}`;
  return {
    uid: `booking-${id}@${new URL(url).hostname}`,
    sequence: booking.times_changed + (state === 'cancelled' ? 1 : 0),
    stamp: lastChange(booking),
    start: start_time,
    end: end_time,
    summary,
    description: `Booking ${bookingNumber(id)}: ${page}`,
    location,
    url: page,
    status: STATUSES[state],
    organizer: { name: 'Nafasi', email: support },
  };
}

function lastChange(booking: BookingWithTimes): Date {
  const { created_at, confirmed_at, time_changed_at, cancelled_at } = booking;
  const times = [created_at, confirmed_at, time_changed_at, cancelled_at];
  return new Date(Math.max(...times.map((time) => Number(time ?? created_at))));
}
