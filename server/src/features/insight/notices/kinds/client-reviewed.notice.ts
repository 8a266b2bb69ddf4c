// An owner's review of a client, once it is shown: tells the client.
import { factsOfClientReview } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { nameOf } from '../content/text.service.ts';

export const clientReviewed = noticeOf({
  to: 'client',
  about: 'client_review',
  topic: 'reviewed',
  headline: (space) => `The owner of ${space || 'a space'} has reviewed you.`,
  facts: factsOfClientReview,
  letter: ({ booking, review }, { url }) => ({
    subject: `The owner of ${booking.space_title} has reviewed you`,
    paragraphs: [
      `It is about ${nameOf(booking)}: ${review.rating} of 5 stars.`,
      review.comment !== '' && `“${review.comment}”`,
      'Owners of spaces you book see how owners rate you on average, and by how many. Other clients do not.',
    ],
    link: { label: 'See what owners say', url: `${url}/client-dashboard?tab=reviews` },
  }),
});
