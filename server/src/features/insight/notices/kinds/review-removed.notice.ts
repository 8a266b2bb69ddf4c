// Tells the writer that an admin removed their review, answer or review of a client, and why.
import {
  factsOfAnswerRemoval,
  factsOfClientReviewRemoval,
  factsOfRemoval,
} from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { nameOf, toBooking } from '../content/text.service.ts';

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

/** Owners have no topic for reviews, and what we do to their words must not be switched off. */
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

export const spaceClientReviewRemoved = noticeOf({
  to: 'owner',
  about: 'client_review_removal',
  topic: null,
  headline: (space) => `We have removed your review of a client of ${space || 'a space'}.`,
  facts: factsOfClientReviewRemoval,
  letter: ({ booking, removal: { reason } }, { url }) => ({
    subject: `We have removed your review of a client of ${booking.space_title}`,
    paragraphs: [
      `What you said of the client of ${nameOf(booking)} is not shown any more.`,
      reason !== null && `Our reason: “${reason}”`,
      'As both sides have been read, you can say nothing else by this booking.',
    ],
    link: toBooking(booking, url),
  }),
});
