// That a booking was moved at once, and what comes back or is still to be paid. A later move has a notice of its own.
import { formatMoney } from '#platform/money.ts';
import { formatTime } from '#platform/time.ts';
import {
  bookingOf,
  holdEndOf,
  isHeld,
  timeOf,
  toBooking,
  toPay,
  withStart,
} from '../words/booking-words.service.ts';
import { timeBefore } from '../words/change-words.service.ts';
import { factsOfChange } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

const headline = (space: string) => `Your booking of ${space} was moved.`;

export const changed = noticeOf({
  to: 'client',
  about: 'change',
  topic: 'booked',
  headline,
  facts: factsOfChange,
  letter: ({ booking, change }, { url, clock }) => {
    const now = clock.now();
    const isUnpaid = isHeld(booking, now);
    if (!change.is_last || (!isUnpaid && booking.state !== 'confirmed')) return null;
    return {
      subject: 'Your booking was moved',
      paragraphs: [
        `${bookingOf(booking)} was moved to ${timeOf(booking)}. It was ${timeBefore(change)}.`,
        ...(isUnpaid
          ? [
              `Please pay ${formatMoney(booking.total_cents - booking.paid_cents)} before ${formatTime(holdEndOf(booking, now))}. After that the time is free for others again.`,
            ]
          : []),
        ...(change.owed_back_cents > 0
          ? [
              `${formatMoney(change.owed_back_cents)} is owed back to you, as the new time costs less. There is nothing to do: we send it to the phone that paid.`,
            ]
          : []),
      ],
      link: isUnpaid ? toPay(booking, url) : toBooking(booking, url),
    };
  },
  sms: ({ booking }, space) => withStart(headline(space), booking),
  calendar: 'puts in',
});
