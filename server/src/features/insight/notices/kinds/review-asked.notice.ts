// Asks a client for a review after a visit, unless they have written one.
import { mayReview } from '../content/booking.queries.ts';
import { factsOfBooking } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { nameOf, timeOf, toBooking } from '../content/text.service.ts';

export const reviewAsked = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'review_asked',
  headline: (space) => `How was ${space}? Please review it.`,
  facts: async (db, notice) => {
    const facts = await factsOfBooking(db, notice);
    return facts && (await mayReview(db, facts.booking.id)) ? facts : null;
  },
  letter: ({ booking }, { url }) => {
    if (booking.state !== 'confirmed') return null;
    return {
      subject: `How was ${booking.space_title}?`,
      paragraphs: [
        `Your ${nameOf(booking)} is over: ${timeOf(booking)}.`,
        'Please say how it was, with one to five stars and a few words. It helps others to choose, and the owner to do well.',
      ],
      link: { ...toBooking(booking, url), label: 'Write a review' },
    };
  },
});
