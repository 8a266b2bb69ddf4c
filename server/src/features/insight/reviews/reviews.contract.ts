import { z } from 'zod';
import { spaceRefusals } from '#places/spaces/spaces.contract.ts';
import {
  asRole,
  endpointsOf,
  envelope,
  id,
  idIn,
  idParams,
  listOf,
  paging,
  text,
  textOrNone,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { bookingRefusals } from '#renting/bookings/bookings.contract.ts';

export const reviewRefusals = declareRefusals({
  REVIEW_NOT_FOUND: [404, 'There is no such review. It may have been removed.'],
  REVIEW_NOT_YOURS: [
    403,
    'This review is not yours. Only its author can change it, and only its author or an admin can remove it.',
  ],
  REVIEW_EXISTS: [409, 'You have reviewed this space already. Please change that review instead.'],
  REVIEW_OF_OWN: [
    403,
    'These words are about you, or a space or a review of yours. Please ask another admin to look at them.',
  ],
  REVIEW_NOT_OF_YOUR_SPACE: [
    403,
    'This review is not of a space of yours. Only the owner of the space can answer it.',
  ],
  ANSWER_NOT_FOUND: [404, 'There is no answer to this review. It may have been removed.'],
  BOOKING_NOT_LIVE: [
    409,
    'This booking was cancelled or has lapsed. Please review a space by a booking that stands.',
  ],
});

export const review = z
  .object({
    id,
    /** The booking it is based on. */
    booking_id: id,
    /** That booking's number for people, such as BK-2084. */
    booking_number: z.string(),
    space_id: id,
    space_title: z.string(),
    user_id: id,
    /** 1 to 5. */
    rating: z.number().int(),
    /** How each of them was, 1 to 5; null if the writer did not need it, or did not say. */
    power_rating: z.number().int().nullable(),
    internet_rating: z.number().int().nullable(),
    water_rating: z.number().int().nullable(),
    /** May be empty. */
    comment: z.string(),
    created_at: timeOut,
    /** Null: never changed. */
    updated_at: timeOut.nullable(),
    /** The owner's public answer; null until there is one. */
    answer: z.string().nullable(),
    answered_at: timeOut.nullable(),
    /** Null: never changed. */
    answer_changed_at: timeOut.nullable(),
    /**
     * Null: shown. Until then, or until the owner has reviewed the client, it is in no list and no average, and only
     * its writer can read it.
     */
    sealed_until: timeOut.nullable(),
    user: z.object({ first_name: z.string() }),
  })
  .meta({ id: 'Review' });

const RATE = 'Please give a rating from 1 to 5.';
const stars = z.number(RATE).int(RATE).min(1, RATE).max(5, RATE);
/** A whole number of stars; queries send it as text. */
const ratingOf = <T extends z.ZodType>(rating: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
    rating,
  );
export const ratingIn = ratingOf(stars);
const neededIn = ratingOf(stars.nullable()).describe('Null: did not need it.');
const DEFAULT_RATING = 5;
const WORDS = 2000;
/** The comment beside the stars; null and empty mean none. */
export const commentIn = (most: number) =>
  textOrNone(most)
    .nullable()
    .transform((words) => words ?? '');
const comment = commentIn(WORDS);

export const createReviewBody = z.object({
  booking_id: idIn,
  rating: ratingIn.default(DEFAULT_RATING),
  power_rating: neededIn.default(null),
  internet_rating: neededIn.default(null),
  water_rating: neededIn.default(null),
  comment: comment.default(''),
});

/** Fields that are not sent stay. A review stays on its booking, so `booking_id` is not read. */
export const changeReviewBody = z.object({
  rating: ratingIn.optional(),
  power_rating: neededIn.optional(),
  internet_rating: neededIn.optional(),
  water_rating: neededIn.optional(),
  comment: comment.optional(),
});

const REASON_WORDS = 1000;

/** The removal of a review, of an answer, or of a review of a client. */
export const removalBody = z
  .object({
    /** An admin's reason, sent to the writer. */
    reason: textOrNone(REASON_WORDS)
      .nullish()
      .transform((reason) => reason || null),
  })
  .nullish()
  .transform((body) => body ?? { reason: null });

export const answerBody = z.object({
  answer: text(WORDS, 'Please write your answer. Everybody who looks at the space reads it.'),
});

const endpoint = endpointsOf('reviews');

export const listReviewsOfSpace = endpoint('GET /api/reviews/spaces/:id', {
  summary: 'The reviews of a space, newest first',
  params: idParams,
  query: z.object(paging),
  answers: { 200: listOf(review) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});

export const getOwnReviewOfSpace = endpoint('GET /api/reviews/spaces/:id/user', {
  summary: "The caller's review of a space",
  params: idParams,
  answers: { 200: review },
  refusals: [reviewRefusals.REVIEW_NOT_FOUND],
});

export const listReviews = endpoint('GET /api/reviews', {
  summary: "Reviews, newest first: one's own, those of one's spaces, for an admin all",
  query: z.object({
    ...paging,
    as: asRole,
    space_id: unlessEmpty(idIn),
    rating: unlessEmpty(ratingIn),
  }),
  answers: { 200: listOf(review) },
});

export const createReview = endpoint('POST /api/reviews', {
  summary: 'Review a space by a booking of it; once for each space',
  body: createReviewBody,
  answers: { 201: envelope(review) },
  refusals: [
    bookingRefusals.BOOKING_NOT_FOUND,
    reviewRefusals.BOOKING_NOT_LIVE,
    reviewRefusals.REVIEW_EXISTS,
  ],
});

const ofOthers = [reviewRefusals.REVIEW_NOT_FOUND, reviewRefusals.REVIEW_NOT_YOURS];

export const changeReview = endpoint('PATCH /api/reviews/:id', {
  summary: "Change one's own review",
  params: idParams,
  body: changeReviewBody,
  answers: { 200: envelope(review) },
  refusals: ofOthers,
});

export const removeReview = endpoint('DELETE /api/reviews/:id', {
  summary:
    "Remove one's own review; an admin may remove any that is shown, but of a space of theirs, and who wrote it is told the reason",
  params: idParams,
  body: removalBody,
  answers: { 200: envelope(z.null()) },
  refusals: [...ofOthers, reviewRefusals.REVIEW_OF_OWN],
});

export const answerReview = endpoint('PUT /api/reviews/:id/answer', {
  summary: 'Answer a review as the owner of its space, or change that answer',
  params: idParams,
  body: answerBody,
  answers: { 200: envelope(review) },
  refusals: [reviewRefusals.REVIEW_NOT_FOUND, reviewRefusals.REVIEW_NOT_OF_YOUR_SPACE],
});

export const removeAnswer = endpoint('DELETE /api/reviews/:id/answer', {
  summary:
    "Take back one's answer to a review; an admin may remove any, but to a review of theirs, and who wrote it is told the reason",
  params: idParams,
  body: removalBody,
  answers: { 200: envelope(review) },
  refusals: [
    reviewRefusals.REVIEW_NOT_FOUND,
    reviewRefusals.REVIEW_NOT_OF_YOUR_SPACE,
    reviewRefusals.REVIEW_OF_OWN,
    reviewRefusals.ANSWER_NOT_FOUND,
  ],
});
