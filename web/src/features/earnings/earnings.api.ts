import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage } from '../../lib/query.ts';

export type Earning = components['schemas']['Earning'];
export type EarningState = NonNullable<
  NonNullable<paths['/api/earnings']['get']['parameters']['query']>['state']
>;

/** What the signed-in owner earns, page by page, the newest first. */
export const earningsQuery = (state: EarningState) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.earnings, state],
    queryFn: async (page) => {
      const { data } = await signedInApi.GET('/api/earnings', nextPage({ state }, page));
      return { ...data, data: data.data.map((one) => ({ ...one, id: one.invoice_id })) };
    },
  });

/** What the signed-in owner earns by a booking: of each paid invoice of it. */
export const earningsOfBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...keys.earnings, 'of-booking', bookingId],
    queryFn: async ({ signal }): Promise<Earning[]> => {
      const params = { query: { booking_id: bookingId } };
      return (await signedInApi.GET('/api/earnings', { params, signal })).data.data;
    },
  });

const mostAtOnce = 100;

/** What is payable, as far as one page goes. */
export const payableQuery = queryOptions({
  queryKey: [...keys.earnings, 'payable at once'],
  queryFn: async ({ signal }) => {
    const params = { query: { state: 'payable' as const, limit: mostAtOnce } };
    return (await signedInApi.GET('/api/earnings', { params, signal })).data;
  },
});
