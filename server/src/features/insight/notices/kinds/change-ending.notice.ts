// That a new time that waits to be paid is about to lapse: without it the booking stays as it is.
import { formatMoney } from '#platform/money.ts';
import { formatTime } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { timeOf, timeOfDay, toPay } from '../words/booking-words.service.ts';
import { heldChangeOf } from '../words/change-words.service.ts';
import { factsOfChange } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

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
        `The new time that you asked for lapses soon: ${held.time}.`,
        `Please pay ${formatMoney(held.due_cents)} before ${formatTime(held.until)}. After that your booking ${bookingNumber(booking.id)} stays as it is: ${timeOf(booking)}.`,
        'If you have paid already, enter M-Pesa’s code on the same page.',
      ],
      link: toPay(held, url),
    };
  },
  sms: ({ booking, change }, space, now) => {
    const held = heldChangeOf(booking, change, now);
    return (
      held &&
      `Pay ${formatMoney(held.due_cents)} by ${timeOfDay(held.until)} to move ${space} to ${formatTime(held.start)}.`
    );
  },
  calendar: 'none',
});
