// How notices describe a booking.
import { formatTime, formatTimeRange } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { hasRunOut } from '#renting/bookings/bookings.states.ts';
import { runOn } from '#renting/bookings/holds/holds.rules.ts';
import type { BookingFacts } from './booking.queries.ts';

export const isHeld = ({ state, hold_until }: BookingFacts, now: Date): boolean =>
  state === 'pending' && !hasRunOut({ state, hold_until }, now);
export const bookingOf = ({ space_title, id }: BookingFacts) =>
  `Your booking ${bookingNumber(id)} of ${space_title}`;
export const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
export const timeOf = ({ start_time, end_time }: BookingFacts) =>
  formatTimeRange(start_time, end_time);
export const peopleOf = ({ guests }: BookingFacts) =>
  `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
export const toBooking = ({ id }: BookingFacts, url: string) => ({
  words: 'See the booking',
  url: `${url}/bookings/${id}`,
});
export const toPay = ({ invoice_id }: { invoice_id: number | null }, url: string) => ({
  words: 'Pay now',
  url: `${url}/invoices/${invoice_id}`,
});

/** Until when a hold lasts at least, should its clock stand still. */
export const holdEndOf = ({ hold_until, ...hold }: BookingFacts, now: Date): Date =>
  hold_until ? runOn({ ...hold, hold_until }, now).hold_until : now;

/** In an SMS: a headline, and when the booking is. */
export const withStart = (headline: string, { start_time }: BookingFacts): string =>
  `${headline} It is for ${formatTime(start_time)}.`;
export const timeOfDay = (instant: Date) => formatTime(instant).slice(-5);
