// That a space was booked: how to keep it, or that there is nothing to pay.
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
import { factsOfBooking } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

const headline = (space: string) => `You booked ${space}.`;

export const booked = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'booked',
  headline,
  facts: factsOfBooking,
  letter: ({ booking }, { url, clock }) => {
    const now = clock.now();
    if (booking.state === 'confirmed' && booking.total_cents === 0) {
      return {
        subject: 'Your booking is confirmed',
        paragraphs: [
          `${bookingOf(booking)} is confirmed: ${timeOf(booking)}.`,
          'There is nothing to pay.',
        ],
        link: toBooking(booking, url),
      };
    }
    if (!isHeld(booking, now)) return null;
    return {
      subject: `Please pay for your booking of ${booking.space_title}`,
      paragraphs: [
        `${bookingOf(booking)} is held for you: ${timeOf(booking)}.`,
        `Please pay ${formatMoney(booking.total_cents)} before ${formatTime(holdEndOf(booking, now))}. After that the time is free for others again.`,
      ],
      link: toPay(booking, url),
    };
  },
  sms: ({ booking }, space) => withStart(headline(space), booking),
  calendar: 'puts in',
});
