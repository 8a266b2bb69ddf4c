import type { Corner } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { api } from '../../lib/api.ts';

/** How much can be booked in a corner, and its related corners. */
export const cornerQuery = (corner: Corner) =>
  queryOptions({
    queryKey: [...keys.corners, corner],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/neighbourhoods', { params: { query: corner }, signal })).data,
  });
