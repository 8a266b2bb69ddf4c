// That a booking of their space was moved, to its owner. A later move has a notice of its own.
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import type { BookingFacts } from '../words/booking.queries.ts';
import { isHeld, peopleOf, timeOf, toBooking, withStart } from '../words/booking-words.service.ts';
import type { ChangeFacts } from '../words/change.queries.ts';
import { timeBefore } from '../words/change-words.service.ts';
import { factsOfChange } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

const headline = (space: string) => `A booking of ${space} was moved.`;

export const spaceChanged = noticeOf({
  to: 'owner',
  about: 'change',
  topic: 'space_booked',
  headline,
  facts: factsOfChange,
  letter: ({ booking, change }, { url, clock }) => {
    const stands = booking.state === 'confirmed' || isHeld(booking, clock.now());
    if (!change.is_last || !stands) return null;
    return {
      subject: `A booking of ${booking.space_title} was moved`,
      paragraphs: [
        `Booking ${bookingNumber(booking.id)} of ${booking.space_title} was moved to ${timeOf(booking)}, ${peopleOf(booking)}.`,
        `It was ${timeBefore(change)}.${isApart(booking, change) ? ' That time is free again.' : ''}`,
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, space) => withStart(headline(space), booking),
  calendar: 'puts in',
});

/** Whether the new time has nothing of the old one. */
const isApart = ({ start_time, end_time }: BookingFacts, { from_start, from_end }: ChangeFacts) =>
  from_end <= start_time || end_time <= from_start;
