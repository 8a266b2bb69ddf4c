// How notices describe bookings, changes of their time, and payments.
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { wayInWords } from '#places/way-in/way-in.rules.ts';
import { formatMoney } from '#platform/money.ts';
import { formatTime, formatTimeRange } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { hasRunOut } from '#renting/bookings/bookings.states.ts';
import { runOn } from '#renting/bookings/holds/holds.rules.ts';
import type { BookingFacts } from './booking.queries.ts';
import type { ChangeFacts } from './change.queries.ts';
import type { PaymentFacts } from './payment.queries.ts';

export const isHeld = ({ state, hold_until }: BookingFacts, now: Date): boolean =>
  state === 'pending' && !hasRunOut({ state, hold_until }, now);
export const nameOf = ({ space_title, id }: BookingFacts) =>
  `booking ${bookingNumber(id)} of ${space_title}`;
/** An invoice with its booking, which people know. */
export const invoiceOf = ({ id }: BookingFacts, { invoice_id }: { invoice_id: number }) =>
  `booking ${bookingNumber(id)} (invoice ${invoiceNumber(invoice_id)})`;
export const timeOf = ({ start_time, end_time }: BookingFacts) =>
  formatTimeRange(start_time, end_time);
/** The time before the move. */
export const timeBefore = ({ from_start, from_end }: ChangeFacts): string =>
  formatTimeRange(from_start, from_end);
export const timeOfDay = (instant: Date) => formatTime(instant).slice(-5);
/** The way in, one paragraph per line; none if the owner has told nothing. */
export const wayInto = ({ way_in }: BookingFacts): string[] => (way_in ? wayInWords(way_in) : []);
export const guestsOf = ({ guests }: BookingFacts) =>
  `${guests} ${guests === 1 ? 'guest' : 'guests'}`;

/** For an SMS: a headline, and when the booking is. */
export const withStart = (headline: string, { start_time }: BookingFacts): string =>
  `${headline} It is for ${formatTime(start_time)}.`;

/** The earliest end of a hold whose clock may be standing still. */
export const holdEndOf = ({ hold_until, ...hold }: BookingFacts, now: Date): Date =>
  hold_until ? runOn({ ...hold, hold_until }, now).hold_until : now;
export const payBefore = (cents: number, until: Date) =>
  `Please pay ${formatMoney(cents)} before ${formatTime(until)}. After that the time is free for others again.`;
export const received = ({ received_cents, code }: PaymentFacts) =>
  `We received ${formatMoney(received_cents)} by M-Pesa (code ${code})`;
export const owedBack = (cents: number, why = '') =>
  `${formatMoney(cents)} is owed back to you${why}. There is nothing to do: we send it to the phone that paid.`;

export const toBooking = ({ id }: BookingFacts, url: string) => ({
  label: 'See the booking',
  url: `${url}/bookings/${id}`,
});
export const toInvoice = ({ invoice_id }: { invoice_id: number }, url: string) => ({
  label: 'See the invoice',
  url: `${url}/invoices/${invoice_id}`,
});
export const toPay = (invoice: { invoice_id: number }, url: string) => ({
  ...toInvoice(invoice, url),
  label: 'Pay now',
});
