// A booking was moved: tells the client, unless a payment did it, with what is refunded or still to be paid; and the
// space's owner. A later move has a notice of its own.
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import type { BookingFacts } from '../content/booking.queries.ts';
import type { ChangeFacts } from '../content/change.queries.ts';
import { factsOfChange } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import {
  guestsOf,
  holdEndOf,
  isHeld,
  nameOf,
  owedBack,
  payBefore,
  timeBefore,
  timeOf,
  toBooking,
  toPay,
  withStart,
} from '../content/text.service.ts';

export const changed = noticeOf({
  to: 'client',
  about: 'change',
  topic: 'booked',
  headline: (space) => `Your booking of ${space} was moved.`,
  facts: factsOfChange,
  letter: ({ booking, change }, { url, clock }) => {
    const now = clock.now();
    const isUnpaid = isHeld(booking, now);
    if (!change.is_last || (!isUnpaid && booking.state !== 'confirmed')) return null;
    const { owed_back_cents: owedCents } = change;
    return {
      subject: 'Your booking was moved',
      paragraphs: [
        `Your ${nameOf(booking)} was moved to ${timeOf(booking)}. It was ${timeBefore(change)}.`,
        isUnpaid && payBefore(booking.total_cents - booking.paid_cents, holdEndOf(booking, now)),
        owedCents > 0 && owedBack(owedCents, ', as the new time costs less'),
      ],
      link: isUnpaid ? toPay(booking, url) : toBooking(booking, url),
    };
  },
  sms: ({ booking }, { headline }) => withStart(headline, booking),
  calendar: 'adds',
});

export const spaceChanged = noticeOf({
  to: 'owner',
  about: 'change',
  topic: 'space_booked',
  headline: (space) => `A booking of ${space} was moved.`,
  facts: factsOfChange,
  letter: ({ booking, change }, { url, clock }) => {
    const stands = booking.state === 'confirmed' || isHeld(booking, clock.now());
    if (!change.is_last || !stands) return null;
    return {
      subject: `A booking of ${booking.space_title} was moved`,
      paragraphs: [
        `Booking ${bookingNumber(booking.id)} of ${booking.space_title} was moved to ${timeOf(booking)}, ${guestsOf(booking)}.`,
        `It was ${timeBefore(change)}.${isApart(booking, change) ? ' That time is free again.' : ''}`,
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, { headline }) => withStart(headline, booking),
  calendar: 'adds',
});

/** Whether the new time does not overlap the old one. */
const isApart = ({ start_time, end_time }: BookingFacts, { from_start, from_end }: ChangeFacts) =>
  from_end <= start_time || end_time <= from_start;
