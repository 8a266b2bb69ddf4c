// That a booking of their space is paid, to its owner.
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { peopleOf, timeOf, toBooking, withStart } from '../words/booking-words.service.ts';
import { factsOfPayment } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

const headline = (space: string) => `A booking of ${space} was paid.`;

export const spacePaid = noticeOf({
  to: 'owner',
  about: 'receipt',
  topic: 'space_paid',
  headline,
  facts: factsOfPayment,
  letter: ({ booking }, { url }) => {
    if (booking.state !== 'confirmed') return null;
    return {
      subject: `A booking of ${booking.space_title} is confirmed`,
      paragraphs: [
        `Booking ${bookingNumber(booking.id)} of ${booking.space_title} is paid and confirmed: ${timeOf(booking)}, ${peopleOf(booking)}.`,
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, space) => withStart(headline(space), booking),
  calendar: 'puts in',
});
