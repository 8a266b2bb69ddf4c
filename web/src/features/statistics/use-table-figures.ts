import { useQuery } from '@tanstack/react-query';
import type { Part } from '../../domain/part.ts';
import {
  adminStatisticsQuery,
  clientStatisticsQuery,
  ownerStatisticsQuery,
} from './statistics.api.ts';

/** What stands above the tables of bookings and of invoices of a part; undefined until it is known. */
export function useTableFigures(part: Part) {
  const client = useQuery({ ...clientStatisticsQuery, enabled: part === 'client' });
  const owner = useQuery({ ...ownerStatisticsQuery, enabled: part === 'owner' });
  const admin = useQuery({ ...adminStatisticsQuery, enabled: part === 'admin' });
  const { data, isError } = { client, owner, admin }[part];
  return { bookings: data?.bookings, invoices: data?.invoices, isError };
}
