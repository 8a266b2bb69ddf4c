import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import type { Part } from '../../domain/part.ts';
import { signedInApi } from '../../lib/api.ts';

type Address = Extract<keyof paths, `/api/statistics/${string}`>;
type Figures<Path extends Address> =
  paths[Path]['get']['responses'][200]['content']['application/json'];

export type ClientFigures = Figures<'/api/statistics/client'>;
export type OwnerFigures = Figures<'/api/statistics/owner'>;
export type AdminFigures = Figures<'/api/statistics/admin'>;
export type OwnerWeeks = Figures<'/api/statistics/owner/weeks'>;
/** All of the marketplace month by month, by type and by neighbourhood. */
export type Trends = Figures<'/api/statistics/admin/trends'>;

const figuresAt = <Path extends Address>(path: Path) =>
  queryOptions({
    queryKey: [...keys.statistics, path],
    queryFn: async ({ signal }) =>
      (await signedInApi.GET<Address, object>(path, { signal })).data as Figures<Path>,
  });

/** Figures of a client's own bookings, invoices and reviews. */
export const clientStatisticsQuery = figuresAt('/api/statistics/client');

/** Figures of an owner's spaces. */
export const ownerStatisticsQuery = figuresAt('/api/statistics/owner');

/** Figures of the whole marketplace. */
export const adminStatisticsQuery = figuresAt('/api/statistics/admin');

/** Figures of the bookings and invoices of a part, among others. */
export const recordFiguresQuery = (part: Part) => figuresAt(`/api/statistics/${part}`);

/** The revenue and hours of an owner's spaces, by week. */
export const ownerWeeksQuery = figuresAt('/api/statistics/owner/weeks');

export const adminTrendsQuery = figuresAt('/api/statistics/admin/trends');
