import { z } from 'zod';
import {
  asRole,
  endpointsOf,
  envelope,
  id,
  idParams,
  listOf,
  paging,
  timeOut,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { bookingRefusals } from '#renting/bookings/bookings.contract.ts';
import { CLIENT_REVIEW_DAYS } from '../blind.rules.ts';
import { commentIn, ratingIn, removalBody, reviewRefusals } from '../reviews.contract.ts';

export { CLIENT_REVIEW_DAYS } from '../blind.rules.ts';

export const clientReviewRefusals = declareRefusals({
  CLIENT_NOT_REVIEWABLE: [
    409,
    `You can review a client from the end of a booking that they paid until ${CLIENT_REVIEW_DAYS} days after it, as long as they have an account.`,
  ],
  CLIENT_REVIEW_SHOWN: [
    409,
    'This review is shown by now and stays as it is. You can still take it back, and then write no other.',
  ],
  CLIENT_REVIEW_WAS_SHOWN: [
    409,
    'What was said of this client was shown and has been removed. As both sides have been read, nothing else can be said by this booking.',
  ],
  CLIENT_REVIEW_NOT_FOUND: [404, 'There is no review of the client of this booking.'],
});

export const clientReview = z
  .object({
    id,
    booking_id: id,
    booking_number: z.string(),
    space_id: id,
    space_title: z.string(),
    /** The client's. */
    user_id: id,
    client_name: z.string(),
    owner_name: z.string(),
    /** 1 to 5. */
    rating: z.number().int(),
    /** May be empty. */
    comment: z.string(),
    created_at: timeOut,
    updated_at: timeOut.nullable(),
    /** Null: shown. Until then, or until the client has reviewed the space, only its writer can read it. */
    sealed_until: timeOut.nullable(),
  })
  .meta({ id: 'ClientReview' });

const clientOfBooking = z
  .object({
    /** Over all shown reviews of the client by owners; null if there are none. */
    average: z.number().nullable(),
    reviews: z.number().int(),
    /** The number of owners who wrote them. */
    owners: z.number().int(),
    /** The one written after this booking. */
    review: clientReview.nullable(),
    may_be_reviewed: z.boolean(),
    /** The end of the time in which the client can be reviewed. */
    reviewable_until: timeOut,
  })
  .meta({ id: 'ClientOfBooking' });

/** A booking whose client can be reviewed. */
const toReview = z
  .object({
    id,
    number: z.string(),
    space_id: id,
    space_title: z.string(),
    client_name: z.string(),
    start_time: timeOut,
    end_time: timeOut,
    reviewable_until: timeOut,
  })
  .meta({ id: 'ClientToReview' });

const WORDS = 500;

export const clientReviewBody = z.object({
  rating: ratingIn,
  comment: commentIn(WORDS).default(''),
});

const endpoint = endpointsOf('reviews');
const ofBooking = [bookingRefusals.BOOKING_NOT_FOUND];

export const getClientOfBooking = endpoint('GET /api/bookings/:id/client_review', {
  summary: 'How owners rate the client of a booking, for the owner of what was booked and admins',
  params: idParams,
  answers: { 200: clientOfBooking },
  refusals: ofBooking,
});

export const reviewClient = endpoint('PUT /api/bookings/:id/client_review', {
  summary:
    'Review the client of a booking, as the owner of what was booked, or change that while nobody else reads it',
  params: idParams,
  body: clientReviewBody,
  answers: { 200: envelope(clientReview) },
  refusals: [
    ...ofBooking,
    clientReviewRefusals.CLIENT_NOT_REVIEWABLE,
    clientReviewRefusals.CLIENT_REVIEW_SHOWN,
    clientReviewRefusals.CLIENT_REVIEW_WAS_SHOWN,
  ],
});

export const removeClientReview = endpoint('DELETE /api/bookings/:id/client_review', {
  summary:
    "Take back one's review of a client; an admin may remove any, but of themselves, and who wrote it is told the reason",
  params: idParams,
  body: removalBody,
  answers: { 200: envelope(z.null()) },
  refusals: [
    ...ofBooking,
    clientReviewRefusals.CLIENT_REVIEW_NOT_FOUND,
    reviewRefusals.REVIEW_OF_OWN,
  ],
});

export const listClientReviews = endpoint('GET /api/client_reviews', {
  summary:
    'Reviews of clients, newest first: those of oneself that are shown, those one wrote, for an admin all that are shown',
  query: z.object({ ...paging, as: asRole }),
  answers: { 200: listOf(clientReview) },
});

export const listClientsToReview = endpoint('GET /api/client_reviews/to_write', {
  summary: "Bookings of one's spaces whose client can be reviewed and was not, the latest first",
  query: z.object(paging),
  answers: { 200: listOf(toReview) },
});
