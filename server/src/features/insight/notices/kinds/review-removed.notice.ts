// That an admin removed a review, and why: to who wrote it.
import { factsOfRemoval } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';

export const reviewRemoved = noticeOf({
  to: 'client',
  about: 'review_removal',
  topic: 'reviewed',
  headline: (space) => `We have removed your review of ${space || 'a space'}.`,
  facts: factsOfRemoval,
  letter: ({ booking, removal: { reason } }, { url }) => ({
    subject: `We have removed your review of ${booking.space_title}`,
    paragraphs: [
      `Your review of ${booking.space_title} is not shown any more, and the space’s average is counted without it.`,
      reason !== null && `Our reason: “${reason}”`,
      'You can write another one.',
    ],
    link: { label: 'See your reviews', url: `${url}/client-dashboard?tab=reviews` },
  }),
});
