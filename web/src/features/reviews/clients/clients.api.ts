import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../api.gen.ts';
import { signedInApi } from '../../../lib/api.ts';
import { isGone } from '../../../lib/api-error.ts';
import { inPages, nextPage, withId } from '../../../lib/query.ts';

type Schemas = components['schemas'];
export type ClientReview = Schemas['ClientReview'];
export type ClientOfBooking = Schemas['ClientOfBooking'];
export type ClientToReview = Schemas['ClientToReview'];
export type ClientReviewInput = Pick<ClientReview, 'rating' | 'comment'>;

const pageSize = 10;
const ofClients = ['reviews', 'of-clients'] as const;

/** How owners rate the client of a booking, and the review after it. */
export const clientOfBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...ofClients, 'of-booking', bookingId],
    queryFn: async ({ signal }) => {
      const call = { ...withId(bookingId), signal };
      return (await signedInApi.GET('/api/bookings/{id}/client_review', call)).data;
    },
  });

/** The bookings whose clients the signed-in owner can review, the latest first. */
export const clientsToReviewQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...ofClients, 'to-write'],
  queryFn: async (page) =>
    (await signedInApi.GET('/api/client_reviews/to_write', nextPage({}, page, pageSize))).data,
});

/** The visible reviews of the signed-in client by owners, newest first. */
export const reviewsOfMeQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...ofClients, 'of-me'],
  queryFn: async (page) =>
    (
      await signedInApi.GET(
        '/api/client_reviews',
        nextPage({ as: 'client' as const }, page, pageSize),
      )
    ).data,
});

/** Reviews the client of a booking. Throws an ApiError when the server refuses. */
export async function reviewClient(bookingId: number, body: ClientReviewInput): Promise<void> {
  await signedInApi.PUT('/api/bookings/{id}/client_review', { ...withId(bookingId), body });
}

/** Takes back the review of a client, or removes it for a reason; it is no error if it is gone already. */
export async function removeClientReview(bookingId: number, reason = ''): Promise<void> {
  try {
    const removal = { ...withId(bookingId), body: { reason } };
    await signedInApi.DELETE('/api/bookings/{id}/client_review', removal);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
