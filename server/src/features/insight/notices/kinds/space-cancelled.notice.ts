// That a booking of their space was cancelled, to its owner.
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { timeOf, toBooking, withStart } from '../words/booking-words.service.ts';
import { factsOfBooking } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

const headline = (space: string) => `A booking of ${space} was cancelled.`;

export const spaceCancelled = noticeOf({
  to: 'owner',
  about: 'booking',
  topic: 'space_cancelled',
  headline,
  facts: factsOfBooking,
  letter: ({ booking }, { url }) => {
    if (booking.state !== 'cancelled' || !booking.cancelled_as) return null;
    const by = booking.cancelled_as === 'client' ? 'The client has' : 'Nafasi has';
    return {
      subject: `A booking of ${booking.space_title} was cancelled`,
      paragraphs: [
        `${by} cancelled booking ${bookingNumber(booking.id)} of ${booking.space_title}: ${timeOf(booking)}.`,
        'The time is free again.',
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, space) => withStart(headline(space), booking),
  calendar: 'takes out',
});
