import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { api } from '../../lib/api.ts';

export type Availability =
  paths['/api/spaces/{id}/availability']['get']['responses'][200]['content']['application/json'];

/** The key prefix of all queries about a space. */
export const freeTimesOf = (spaceId: number) => [...keys.availability, spaceId] as const;

/** When a space can be booked and when not, between two days in Nairobi, such as `2026-11-24`, both inclusive. */
export const availabilityQuery = (spaceId: number, from: string, to: string) =>
  queryOptions({
    queryKey: [...freeTimesOf(spaceId), from, to],
    queryFn: async ({ signal }): Promise<Availability> => {
      const params = { path: { id: spaceId }, query: { from, to } };
      return (await api.GET('/api/spaces/{id}/availability', { params, signal })).data;
    },
  });
