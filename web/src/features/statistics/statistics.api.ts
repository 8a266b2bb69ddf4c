import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type ClientFigures = Answer<'/api/statistics/client'>;
export type OwnerFigures = Answer<'/api/statistics/owner'>;
export type AdminFigures = Answer<'/api/statistics/admin'>;
export type OwnerWeeks = Answer<'/api/statistics/owner/weeks'>;
/** All of the marketplace month by month, by type and by neighbourhood. */
export type Trends = Answer<'/api/statistics/admin/trends'>;

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

/** What an owner's spaces brought, week by week. */
export const ownerWeeksQuery = queryOptions({
  queryKey: [...keys.statistics, 'owner', 'weeks'],
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/statistics/owner/weeks', { signal })).data,
});

export const adminTrendsQuery = queryOptions({
  queryKey: [...keys.statistics, 'admin', 'trends'],
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/statistics/admin/trends', { signal })).data,
});
