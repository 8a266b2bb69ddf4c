// That a booking was cancelled, by whom, and what comes back.
import type { Db } from '#platform/db/database.ts';
import { formatMoney } from '#platform/money.ts';
import { formatTime } from '#platform/time.ts';
import { sumOwedBack } from '../words/booking.queries.ts';
import { bookingOf, lowered, timeOf, toBooking } from '../words/booking-words.service.ts';
import { factsOfBooking } from '../words/facts.service.ts';
import { noticeOf, type Written } from '../words/notice-parts.service.ts';

const BY = { client: 'You have', owner: 'The owner of the space has', admin: 'Nafasi has' };

async function findFacts(db: Db, written: Written) {
  const facts = await factsOfBooking(db, written);
  return facts && { ...facts, owedBackCents: await sumOwedBack(db, facts.booking.id) };
}

export const cancelled = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'cancelled',
  headline: (space) => `Your booking of ${space} was cancelled.`,
  facts: findFacts,
  letter: ({ booking, owedBackCents }, { url }) => {
    if (booking.state !== 'cancelled' || !booking.cancelled_as) return null;
    return {
      subject: 'Your booking was cancelled',
      paragraphs: [
        `${BY[booking.cancelled_as]} cancelled ${lowered(bookingOf(booking))}: ${timeOf(booking)}.`,
        ...(owedBackCents > 0
          ? [
              `${formatMoney(owedBackCents)} is owed back to you. There is nothing to do: we send it to the phone that paid.`,
            ]
          : []),
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking, owedBackCents }, space) => {
    // Who cancelled it themselves has no need to be called to the phone.
    if (booking.cancelled_as === 'client') return null;
    const back = owedBackCents > 0 ? ` ${formatMoney(owedBackCents)} comes back to you.` : '';
    const by = booking.cancelled_as === 'owner' ? 'The owner' : 'We';
    return `${by} cancelled your booking of ${space}, ${formatTime(booking.start_time)}.${back}`;
  },
  calendar: 'takes out',
});
