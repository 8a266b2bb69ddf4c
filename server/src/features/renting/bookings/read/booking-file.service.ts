import { writeCalendar } from '#platform/calendar-file.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals } from '../bookings.contract.ts';
import { bookingNumber } from '../bookings.rules.ts';
import { bookingEvent } from './booking-event.service.ts';
import { findBookingWithTimes } from './booking-events.queries.ts';

/**
 * A booking that the caller may read as a calendar file: adds the event, or removes it once the booking is cancelled.
 */
export async function bookingAsFile(platform: Platform, caller: Caller, bookingId: number) {
  const { db, clock, url, config } = platform;
  const booking = await findBookingWithTimes(db, bookingId, scopeOf(caller), clock.now());
  if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND);
  const number = bookingNumber(bookingId);
  const isOwn = booking.user_id === caller.id;
  const event = bookingEvent(booking, {
    url,
    support: config.mail.support,
    summary: isOwn ? booking.space_title : `${booking.space_title}: ${number}`,
  });
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return { name: `${number}.ics`, text: writeCalendar([event], { method }) };
}
