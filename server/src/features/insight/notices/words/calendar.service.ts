// The booking as a file for calendars, as it comes with a mail.
import { writeCalendar } from '#platform/calendar-file.ts';
import type { Attachment } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { bookingEvent } from '#renting/bookings/read/booking-event.service.ts';
import type { BookingFacts } from './booking.queries.ts';

/** A booking that is confirmed is put in, one that was cancelled after that is taken out. */
export type CalendarUse = 'puts in' | 'takes out' | 'none';

export function attachmentsOf(
  { url, config }: Pick<Platform, 'url' | 'config'>,
  booking: BookingFacts,
  use: CalendarUse,
  to: 'client' | 'owner',
): Attachment[] {
  const isSo = use === 'puts in' ? booking.state === 'confirmed' : booking.confirmed_at !== null;
  if (use === 'none' || !isSo) return [];
  const method = use === 'puts in' ? 'PUBLISH' : 'CANCEL';
  const number = bookingNumber(booking.id);
  const summary = to === 'owner' ? `${booking.space_title}: ${number}` : booking.space_title;
  const event = bookingEvent(booking, { url, support: config.mail.support, summary });
  return [
    {
      filename: `${number}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: writeCalendar([event], { method }),
    },
  ];
}
