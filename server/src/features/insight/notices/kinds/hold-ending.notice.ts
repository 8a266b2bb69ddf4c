// That a hold is about to lapse; not while its clock stands still.
import { formatMoney } from '#platform/money.ts';
import { formatTime } from '#platform/time.ts';
import { bookingOf, isHeld, timeOf, timeOfDay, toPay } from '../words/booking-words.service.ts';
import { factsOfBooking } from '../words/facts.service.ts';
import { noticeOf } from '../words/notice-parts.service.ts';

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
    const due = formatMoney(booking.total_cents - booking.paid_cents);
    return {
      subject: `Please pay now to keep your booking of ${booking.space_title}`,
      paragraphs: [
        `${bookingOf(booking)} lapses soon: ${timeOf(booking)}.`,
        `Please pay ${due} before ${formatTime(until)}. After that the time is free for others again.`,
        'If you have paid already, enter M-Pesa’s code on the same page.',
      ],
      link: toPay(booking, url),
    };
  },
  sms: ({ booking }, space) => {
    const { total_cents, paid_cents, hold_until: until } = booking;
    const by = until ? ` by ${timeOfDay(until)}` : '';
    return `Pay ${formatMoney(total_cents - paid_cents)}${by} to keep ${space}, ${formatTime(booking.start_time)}.`;
  },
  calendar: 'none',
});
