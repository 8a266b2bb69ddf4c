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
import type { RecordSearch } from '../../domain/record-search.ts';
import { signedInApi } from '../../lib/api.ts';
import { codeOf } from '../../lib/api-error.ts';
import { given, inPages, withId } from '../../lib/query.ts';
import { queryFor } from './list/booking-search.ts';

const pageSize = 20;

/** The bookings of a part that fit a search, page by page. While another search loads, the last one stays. */
export const bookingsQuery = (part: Part, search: RecordSearch) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.bookingLists, part, search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = given({ ...queryFor(part, search), limit: pageSize, cursor });
      return (await signedInApi.GET('/api/bookings', { params: { query }, signal })).data;
    },
  });

/** All bookings of a part that fit a search, as a file for spreadsheets. */
export async function loadBookingsFile(part: Part, search: RecordSearch): Promise<Blob> {
  const params = { query: queryFor(part, search) };
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

/** One booking as a file for calendars. */
export async function loadBookingFile(id: number): Promise<Blob> {
  const init = { ...withId(id), parseAs: 'blob' } as const;
  return (await signedInApi.GET('/api/bookings/{id}/calendar.ics', init)).data;
}

type Cancelling = { reason: string; refundAmount: number };

/**
 * Cancels a booking on the terms that were shown. Throws an ApiError when the server refuses, with
 * REFUND_CHANGED where another amount comes back by now.
 */
export async function cancelBooking(
  id: number,
  { reason, refundAmount }: Cancelling,
  idempotencyKey: string,
) {
  const { data } = await signedInApi.PUT('/api/bookings/{id}/cancel', {
    ...withId(id),
    body: { reason: reason || null, refund_amount: refundAmount },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data;
}

/** Why a booking was not moved. */
export const changeRefusal = codeOf<'/api/bookings/{id}/time', 'put'>;

type Move = {
  start: string;
  end: string;
  totalAmount: number;
  dueAmount: number;
  refundAmount: number;
};

/**
 * Moves a booking to another time on the terms that were shown. Throws an ApiError when the server refuses,
 * with CHANGE_COST_CHANGED where it comes to something else by now.
 */
export async function changeTime(
  id: number,
  { start, end, totalAmount, dueAmount, refundAmount }: Move,
  idempotencyKey: string,
) {
  const { data } = await signedInApi.PUT('/api/bookings/{id}/time', {
    ...withId(id),
    body: {
      start_time: start,
      end_time: end,
      total_amount: totalAmount,
      due_amount: dueAmount,
      refund_amount: refundAmount,
    },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data;
}

/** Gives up the change that waits to be paid: the booking keeps its old time. */
export async function keepOldTime(id: number) {
  return (await signedInApi.DELETE('/api/bookings/{id}/change', withId(id))).data.data;
}

/** Shows a changed booking wherever it stands in a list. */
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

export type BookingRequest =
  paths['/api/bookings']['post']['requestBody']['content']['application/json'];

/** Why a space was not booked. */
export const bookingRefusal = codeOf<'/api/bookings', 'post'>;

/** Books; answers with the id of the invoice to pay. Throws an ApiError when the server refuses. */
export async function createBooking(wish: BookingRequest, idempotencyKey: string): Promise<number> {
  const { data } = await signedInApi.POST('/api/bookings', {
    body: wish,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data.invoice.id;
}
