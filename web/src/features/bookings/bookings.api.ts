import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import type { Booking } from '../../domain/booking.ts';
import { keys } from '../../domain/keys.ts';
import type { Part } from '../../domain/part.ts';
import { queryOf, type RecordSearch } from '../../domain/record-search.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage, withId, withKey } from '../../lib/query.ts';
import { bookingFilters } from './list/booking-filters.ts';

/** The bookings of a part that match a search, page by page. While a new search loads, the previous results stay. */
export const bookingsQuery = (part: Part, search: RecordSearch) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.bookingLists, part, search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (page) => {
      const query = queryOf(part, search, bookingFilters);
      return (await signedInApi.GET('/api/bookings', nextPage(query, page))).data;
    },
  });

/** All bookings of a part that fit a search, as a file for spreadsheets. */
export async function loadBookingsFile(part: Part, search: RecordSearch): Promise<Blob> {
  const params = { query: queryOf(part, search, bookingFilters) };
  return (await signedInApi.GET('/api/bookings.csv', { params, parseAs: 'blob' })).data;
}

/** One booking, with its terms and what cancelling it now would mean. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.bookings, id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await signedInApi.GET('/api/bookings/{id}', { ...withId(id), signal })).data,
  });

/** One booking as a calendar file. */
export async function loadBookingFile(id: number): Promise<Blob> {
  const init = { ...withId(id), parseAs: 'blob' } as const;
  return (await signedInApi.GET('/api/bookings/{id}/calendar.ics', init)).data;
}

type Body<Operation extends { requestBody: { content: { 'application/json': unknown } } }> =
  Operation['requestBody']['content']['application/json'];

/**
 * Cancels a booking on the terms shown. Throws an ApiError when the server refuses, with REFUND_CHANGED if the refund
 * would differ by now.
 */
export async function cancelBooking(
  id: number,
  body: Body<paths['/api/bookings/{id}/cancel']['put']>,
  idempotencyKey: string,
) {
  const init = { ...withId(id), ...withKey(idempotencyKey), body };
  return (await signedInApi.PUT('/api/bookings/{id}/cancel', init)).data.data;
}

/**
 * Moves a booking to another time on the terms shown. Throws an ApiError when the server refuses, with
 * CHANGE_COST_CHANGED if the cost would differ by now.
 */
export async function changeTime(
  id: number,
  body: Body<paths['/api/bookings/{id}/time']['put']>,
  idempotencyKey: string,
) {
  const init = { ...withId(id), ...withKey(idempotencyKey), body };
  return (await signedInApi.PUT('/api/bookings/{id}/time', init)).data.data;
}

/** Withdraws a change that has not been paid yet: the booking keeps its old time. */
export async function keepOldTime(id: number) {
  return (await signedInApi.DELETE('/api/bookings/{id}/change', withId(id))).data.data;
}

/** Updates a changed booking in all cached lists. */
export function showBooking(queries: QueryClient, changed: Booking): void {
  queries.setQueriesData<{ pages: { data: Booking[] }[] }>(
    { queryKey: keys.bookingLists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
        })),
      },
  );
}

export type BookableSpace = Pick<
  components['schemas']['Space'],
  'id' | 'price_per_hour' | 'max_guests' | 'agreement'
>;

export type BookingInput = Body<paths['/api/bookings']['post']>;

/** Books; returns the id of the invoice to pay. Throws an ApiError when the server refuses. */
export async function createBooking(body: BookingInput, idempotencyKey: string): Promise<number> {
  const init = { ...withKey(idempotencyKey), body };
  return (await signedInApi.POST('/api/bookings', init)).data.data.invoice.id;
}
