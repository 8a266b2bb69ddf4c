// That somebody booked their space, to its owner.
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { isHeld, peopleOf, timeOf, toBooking, withStart } from '../words/booking-words.service.ts';
import { factsOfBooking } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

const headline = (space: string) => `${space} was booked.`;

export const spaceBooked = noticeOf({
  to: 'owner',
  about: 'booking',
  topic: 'space_booked',
  headline,
  facts: factsOfBooking,
  letter: ({ booking }, { url, clock }) => {
    const isUnpaid = isHeld(booking, clock.now());
    if (!isUnpaid && booking.state !== 'confirmed') return null;
    return {
      subject: `${booking.space_title} was booked`,
      paragraphs: [
        `${booking.space_title} was booked: ${timeOf(booking)}, ${peopleOf(booking)}. It is booking ${bookingNumber(booking.id)}.`,
        isUnpaid
          ? 'It is not paid yet. We write to you when it is; if it is not paid in time, the time is free again.'
          : 'It is confirmed.',
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, space) => withStart(headline(space), booking),
  calendar: 'none',
});
