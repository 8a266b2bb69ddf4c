// Asks who was there, and has not reviewed it, for a review.
import type { Db } from '#platform/db/database.ts';
import { mayReview } from '../words/booking.queries.ts';
import { bookingOf, timeOf, toBooking } from '../words/booking-words.service.ts';
import { factsOfBooking } from '../words/facts.service.ts';
import { noticeOf, type Written } from '../words/notice-parts.service.ts';

const headline = (space: string) => `How was ${space}? Please review it.`;

async function findFacts(db: Db, written: Written) {
  const facts = await factsOfBooking(db, written);
  return facts && (await mayReview(db, facts.booking.id)) ? facts : null;
}

export const reviewAsked = noticeOf({
  to: 'client',
  about: 'booking',
  topic: 'review_asked',
  headline,
  facts: findFacts,
  letter: ({ booking }, { url }) => {
    if (booking.state !== 'confirmed') return null;
    return {
      subject: `How was ${booking.space_title}?`,
      paragraphs: [
        `${bookingOf(booking)} is over: ${timeOf(booking)}.`,
        'Please say how it was, with one to five stars and a few words. It helps others to choose, and the owner to do well.',
      ],
      link: { ...toBooking(booking, url), words: 'Write a review' },
    };
  },
  sms: (_facts, space) => headline(space),
  calendar: 'none',
});
