// A space was booked: tells the client how to keep it, or that there is nothing to pay; and tells its owner.
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { factsOfBooking } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import {
  guestsOf,
  holdEndOf,
  isHeld,
  nameOf,
  payBefore,
  timeOf,
  toBooking,
  toPay,
  withStart,
} from '../content/text.service.ts';

export const booked = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'booked',
  headline: (space) => `You booked ${space}.`,
  facts: factsOfBooking,
  letter: ({ booking }, { url, clock }) => {
    const now = clock.now();
    if (booking.state === 'confirmed' && booking.total_cents === 0) {
      return {
        subject: 'Your booking is confirmed',
        paragraphs: [
          `Your ${nameOf(booking)} is confirmed: ${timeOf(booking)}.`,
          'There is nothing to pay.',
        ],
        link: toBooking(booking, url),
      };
    }
    if (!isHeld(booking, now)) return null;
    return {
      subject: `Please pay for your booking of ${booking.space_title}`,
      paragraphs: [
        `Your ${nameOf(booking)} is held for you: ${timeOf(booking)}.`,
        payBefore(booking.total_cents, holdEndOf(booking, now)),
      ],
      link: toPay(booking, url),
    };
  },
  sms: ({ booking }, { headline }) => withStart(headline, booking),
  calendar: 'adds',
});

export const spaceBooked = noticeOf({
  to: 'owner',
  about: 'booking',
  topic: 'space_booked',
  headline: (space) => `${space} was booked.`,
  facts: factsOfBooking,
  letter: ({ booking }, { url, clock }) => {
    const isUnpaid = isHeld(booking, clock.now());
    if (!isUnpaid && booking.state !== 'confirmed') return null;
    return {
      subject: `${booking.space_title} was booked`,
      paragraphs: [
        `${booking.space_title} was booked: ${timeOf(booking)}, ${guestsOf(booking)}. It is booking ${bookingNumber(booking.id)}.`,
        isUnpaid
          ? 'It is not paid yet. We write to you when it is; if it is not paid in time, the time is free again.'
          : 'It is confirmed.',
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, { headline }) => withStart(headline, booking),
});
