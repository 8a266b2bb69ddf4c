import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type OwnerFigures =
  paths['/api/statistics/owner']['get']['responses'][200]['content']['application/json'];

/** A client's own bookings, invoices and reviews in figures. */
export const clientStatisticsQuery = queryOptions({
  queryKey: [...keys.statistics, 'client'],
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/statistics/client', { signal })).data,
});

/** An owner's spaces in figures. */
export const ownerStatisticsQuery = queryOptions({
  queryKey: [...keys.statistics, 'owner'],
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/statistics/owner', { signal })).data,
});

/** All of the marketplace in figures. */
export const adminStatisticsQuery = queryOptions({
  queryKey: [...keys.statistics, 'admin'],
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/statistics/admin', { signal })).data,
});
