// The owner answered a review: tells its writer.
import { factsOfReview } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';

export const reviewAnswered = noticeOf({
  to: 'client',
  about: 'review',
  topic: 'reviewed',
  headline: (space) => `The owner of ${space || 'a space'} has answered your review.`,
  facts: factsOfReview,
  letter: ({ booking, review }, { url }) => {
    if (review.answer === null) return null;
    return {
      subject: `Your review of ${booking.space_title} was answered`,
      paragraphs: [
        'The owner of the space writes, for everybody to read:',
        `“${review.answer}”`,
        'Your review stays as it is. You can change it at any time.',
      ],
      link: { label: 'See your review', url: `${url}/spaces/${review.space_id}` },
    };
  },
});
