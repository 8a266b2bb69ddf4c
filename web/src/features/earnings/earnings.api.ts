import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage } from '../../lib/query.ts';

export type Earning = components['schemas']['Earning'];
export type EarningState = NonNullable<
  NonNullable<paths['/api/earnings']['get']['parameters']['query']>['state']
>;

/** The signed-in owner's earnings, page by page, newest first. */
export const earningsQuery = (state: EarningState) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.earnings, state],
    queryFn: async (page) => {
      const { data } = await signedInApi.GET('/api/earnings', nextPage({ state }, page));
      return { ...data, data: data.data.map((one) => ({ ...one, id: one.invoice_id })) };
    },
  });

/** The signed-in owner's earnings from a booking, one for each of its paid invoices. */
export const earningsOfBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...keys.earnings, 'of-booking', bookingId],
    queryFn: async ({ signal }): Promise<Earning[]> => {
      const params = { query: { booking_id: bookingId } };
      return (await signedInApi.GET('/api/earnings', { params, signal })).data.data;
    },
  });

const mostAtOnce = 100;

/** The first page of what is payable. */
export const payableQuery = queryOptions({
  queryKey: [...keys.earnings, 'payable at once'],
  queryFn: async ({ signal }) => {
    const params = { query: { state: 'payable' as const, limit: mostAtOnce } };
    return (await signedInApi.GET('/api/earnings', { params, signal })).data;
  },
});
