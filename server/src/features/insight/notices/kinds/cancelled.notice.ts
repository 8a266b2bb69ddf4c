// A booking was cancelled, and by whom: tells the client, with the refund, and the space's owner.
import { formatMoney } from '#platform/money.ts';
import { formatTime } from '#platform/time.ts';
import { sumOwedBack } from '../content/booking.queries.ts';
import { factsOfBooking } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { nameOf, owedBack, timeOf, toBooking, withStart } from '../content/text.service.ts';

const BY = { client: 'You have', owner: 'The owner of the space has', admin: 'Nafasi has' };

export const cancelled = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'cancelled',
  headline: (space) => `Your booking of ${space} was cancelled.`,
  facts: async (db, notice) => {
    const facts = await factsOfBooking(db, notice);
    return facts && { ...facts, owedBackCents: await sumOwedBack(db, facts.booking.id) };
  },
  letter: ({ booking, owedBackCents }, { url }) => {
    if (booking.state !== 'cancelled' || !booking.cancelled_as) return null;
    return {
      subject: 'Your booking was cancelled',
      paragraphs: [
        `${BY[booking.cancelled_as]} cancelled your ${nameOf(booking)}: ${timeOf(booking)}.`,
        owedBackCents > 0 && owedBack(owedBackCents),
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking, owedBackCents }, { space }) => {
    // Clients who cancelled themselves need no SMS.
    if (booking.cancelled_as === 'client') return null;
    const back = owedBackCents > 0 ? ` ${formatMoney(owedBackCents)} comes back to you.` : '';
    const by = booking.cancelled_as === 'owner' ? 'The owner' : 'We';
    return `${by} cancelled your booking of ${space}, ${formatTime(booking.start_time)}.${back}`;
  },
  calendar: 'removes',
});

export const spaceCancelled = noticeOf({
  to: 'owner',
  about: 'booking',
  topic: 'space_cancelled',
  headline: (space) => `A booking of ${space} was cancelled.`,
  facts: factsOfBooking,
  letter: ({ booking }, { url }) => {
    if (booking.state !== 'cancelled' || !booking.cancelled_as) return null;
    const by = booking.cancelled_as === 'client' ? 'The client has' : 'Nafasi has';
    return {
      subject: `A booking of ${booking.space_title} was cancelled`,
      paragraphs: [
        `${by} cancelled ${nameOf(booking)}: ${timeOf(booking)}.`,
        'The time is free again.',
      ],
      link: toBooking(booking, url),
    };
  },
  sms: ({ booking }, { headline }) => withStart(headline, booking),
  calendar: 'removes',
});
