// That an admin removed a review, or the answer to one, and why: to who wrote it.
import { factsOfAnswerRemoval, factsOfRemoval } from '../content/facts.service.ts';
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

/** No topic of an owner's is about reviews, and what we do to their words is not switched off. */
export const spaceAnswerRemoved = noticeOf({
  to: 'owner',
  about: 'answer_removal',
  topic: null,
  headline: (space) => `We have removed your answer to a review of ${space || 'a space'}.`,
  facts: factsOfAnswerRemoval,
  letter: ({ booking, removal: { reason } }, { url }) => ({
    subject: `We have removed your answer to a review of ${booking.space_title}`,
    paragraphs: [
      `What you answered to a review of ${booking.space_title} is not shown any more. The review stays.`,
      reason !== null && `Our reason: “${reason}”`,
      'You can write another answer.',
    ],
    link: { label: 'See your reviews', url: `${url}/owner-dashboard?tab=reviews` },
  }),
});
