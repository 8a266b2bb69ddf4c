// The booking as a calendar file, attached to a mail.
import { writeCalendar } from '#platform/calendar-file.ts';
import type { Attachment } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { bookingEvent } from '#renting/bookings/read/booking-event.service.ts';
import type { BookingFacts } from './booking.queries.ts';

/** A confirmed booking is added, one that was cancelled after that is removed. */
export type CalendarUse = 'adds' | 'removes';

export function attachmentsOf(
  { url, config }: Pick<Platform, 'url' | 'config'>,
  booking: BookingFacts,
  use: CalendarUse | undefined,
  to: 'client' | 'owner',
): Attachment[] {
  const applies = use === 'adds' ? booking.state === 'confirmed' : booking.confirmed_at !== null;
  if (!use || !applies) return [];
  const method = use === 'adds' ? 'PUBLISH' : 'CANCEL';
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
