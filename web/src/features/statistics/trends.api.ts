import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

/** All of the marketplace month by month, by type and by neighbourhood. */
export type Trends =
  paths['/api/statistics/admin/trends']['get']['responses']['200']['content']['application/json'];

export const adminTrendsQuery = queryOptions({
  queryKey: [...keys.statistics, 'admin', 'trends'],
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/statistics/admin/trends', { signal })).data,
});
