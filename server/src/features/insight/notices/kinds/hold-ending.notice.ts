// A hold is about to lapse, of a booking or of its new time; not while its clock stands still.
import { formatMoney } from '#platform/money.ts';
import { formatTime, formatTimeRange } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import type { BookingFacts } from '../content/booking.queries.ts';
import type { ChangeFacts } from '../content/change.queries.ts';
import { factsOfBooking, factsOfChange } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { isHeld, nameOf, payBefore, timeOf, timeOfDay, toPay } from '../content/text.service.ts';

const IF_PAID = 'If you have paid already, enter M-Pesa’s code on the same page.';

export const holdEnding = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'hold_ending',
  headline: (space) => `Your booking of ${space} lapses soon unless it is paid.`,
  facts: factsOfBooking,
  letter: ({ booking }, { url, clock }) => {
    const now = clock.now();
    const { hold_until: until, hold_stands_until: standsUntil } = booking;
    if (!isHeld(booking, now) || !until || (standsUntil && standsUntil > now)) return null;
    return {
      subject: `Please pay now to keep your booking of ${booking.space_title}`,
      paragraphs: [
        `Your ${nameOf(booking)} lapses soon: ${timeOf(booking)}.`,
        payBefore(booking.total_cents - booking.paid_cents, until),
        IF_PAID,
      ],
      link: toPay(booking, url),
    };
  },
  sms: ({ booking }, { space }) => {
    const { total_cents, paid_cents, hold_until: until } = booking;
    const by = until ? ` by ${timeOfDay(until)}` : '';
    return `Pay ${formatMoney(total_cents - paid_cents)}${by} to keep ${space}, ${formatTime(booking.start_time)}.`;
  },
});

/** Without the payment the booking stays unchanged. */
export const changeEnding = noticeOf({
  to: 'client',
  about: 'change',
  topic: 'hold_ending',
  headline: (space) => `Your new time at ${space} lapses soon unless it is paid.`,
  facts: factsOfChange,
  letter: ({ booking, change }, { url, clock }) => {
    const held = heldChangeOf(booking, change, clock.now());
    if (!held) return null;
    return {
      subject: `Please pay now for your new time at ${booking.space_title}`,
      paragraphs: [
        `The new time that you asked for lapses soon: ${formatTimeRange(change.start_time, change.end_time)}.`,
        `Please pay ${formatMoney(held.due_cents)} before ${formatTime(held.until)}. After that your booking ${bookingNumber(booking.id)} stays as it is: ${timeOf(booking)}.`,
        IF_PAID,
      ],
      link: toPay(held, url),
    };
  },
  sms: ({ booking, change }, { space, now }) => {
    const held = heldChangeOf(booking, change, now);
    return (
      held &&
      `Pay ${formatMoney(held.due_cents)} by ${timeOfDay(held.until)} to move ${space} to ${formatTime(change.start_time)}.`
    );
  },
});

/** What is to be paid for a new time, while its clock runs; null once it is paid, withdrawn or lapsed. */
function heldChangeOf(booking: BookingFacts, change: ChangeFacts, now: Date) {
  const { state, hold_until: until, hold_stands_until: standsUntil } = change;
  const { invoice_id, due_cents } = change;
  if (booking.state === 'cancelled' || !until || (standsUntil && standsUntil > now)) return null;
  if (state !== 'pending' || until <= now) return null;
  return invoice_id === null || due_cents === null ? null : { until, invoice_id, due_cents };
}
