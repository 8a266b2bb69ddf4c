import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { api, signedInApi } from '../../lib/api.ts';
import { codeOf, isGone } from '../../lib/api-error.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';
import { bookingToReview } from './booking-to-review.ts';

export type Review = components['schemas']['Review'];

export type ReviewInput = Pick<
  Review,
  'rating' | 'power_rating' | 'internet_rating' | 'water_rating' | 'comment'
>;

const shownReviews = 5;
const pageSize = 10;
/** Bookings of one space. If a client has more, older ones only matter when none of these can be reviewed. */
const mostBookings = 50;

/** The newest reviews of a space. */
export const spaceReviewsQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...keys.spaceReviews, spaceId],
    queryFn: async ({ signal }) => {
      const { data } = await api.GET('/api/reviews/spaces/{id}', {
        params: { path: { id: spaceId }, query: { limit: shownReviews } },
        signal,
      });
      return data.data;
    },
  });

/** The signed-in person's last visit to each space that they have not reviewed, the latest first. */
export const pendingReviewsQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: keys.pendingReviews,
  staleTime: 0,
  queryFn: async (page) => {
    const pending = { as: 'client', status: 'to_review', sort: '-start' } as const;
    return (await signedInApi.GET('/api/bookings', nextPage(pending, page, pageSize))).data;
  },
});

/** The reviews written or received by a person, newest first, page by page. */
const reviewsAs = (part: 'client' | 'owner') =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.reviewsAs, part],
    staleTime: 0,
    queryFn: async (page) =>
      (await signedInApi.GET('/api/reviews', nextPage({ as: part }, page, pageSize))).data,
  });

/** The signed-in person's own reviews. */
export const ownReviewsQuery = reviewsAs('client');

/** The reviews of the signed-in person's spaces. */
export const customerReviewsQuery = reviewsAs('owner');

/** What the signed-in person can do about a space's reviews: their own review, or a booking to attach one to. */
export const standingQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...keys.reviewStanding, spaceId],
    queryFn: async ({ signal }) => {
      const bookings = await bookingsOf(spaceId, signal);
      const hasReview = bookings.some(({ has_review }) => has_review);
      const own = hasReview ? await ownReview(spaceId, signal) : null;
      return { own, bookingId: bookingToReview(bookings, Date.now()) };
    },
  });

/** The initial state of the review form, loaded each time it opens. */
export const reviewFormQuery = (spaceId: number, bookingId: number | null | undefined) =>
  queryOptions({
    queryKey: [...keys.reviewForm, spaceId, bookingId],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const own = await ownReview(spaceId, signal);
      if (own || bookingId !== undefined) return { own, bookingId: bookingId ?? null };
      return { own, bookingId: bookingToReview(await bookingsOf(spaceId, signal), Date.now()) };
    },
  });

/** From a list: requesting the single review would fail if there is none, and browsers log every failed request. */
async function ownReview(spaceId: number, signal: AbortSignal): Promise<Review | null> {
  const query = { as: 'client', space_id: spaceId, limit: 1 } as const;
  const { data } = await signedInApi.GET('/api/reviews', { params: { query }, signal });
  return data.data[0] ?? null;
}

async function bookingsOf(spaceId: number, signal: AbortSignal) {
  const query = { as: 'client', space_id: spaceId, limit: mostBookings } as const;
  return (await signedInApi.GET('/api/bookings', { params: { query }, signal })).data.data;
}

/** The code with which a review was refused. */
export const addingRefusal = codeOf<'/api/reviews', 'post'>;

/** Adds a review, attached to a booking. Throws an ApiError when the server refuses. */
export async function addReview(bookingId: number, input: ReviewInput): Promise<void> {
  await signedInApi.POST('/api/reviews', { body: { booking_id: bookingId, ...input } });
}

/** Changes one's own review. Throws an ApiError when the server refuses. */
export async function changeReview(reviewId: number, body: ReviewInput): Promise<void> {
  await signedInApi.PATCH('/api/reviews/{id}', { ...withId(reviewId), body });
}

/** Removes one's own review; not an error if it is gone already. */
export async function removeReview(reviewId: number): Promise<void> {
  try {
    await signedInApi.DELETE('/api/reviews/{id}', { ...withId(reviewId), body: {} });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Answers a review of one's space, or changes that answer. Throws an ApiError when the server refuses. */
export async function answerReview(reviewId: number, answer: string): Promise<void> {
  await signedInApi.PUT('/api/reviews/{id}/answer', { ...withId(reviewId), body: { answer } });
}

/** Removes an answer; not an error if it is gone already. */
export async function removeAnswer(reviewId: number): Promise<void> {
  try {
    await signedInApi.DELETE('/api/reviews/{id}/answer', { ...withId(reviewId), body: {} });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
