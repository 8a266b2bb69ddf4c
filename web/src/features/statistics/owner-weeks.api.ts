import { queryOptions } from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type OwnerWeeks =
  paths['/api/statistics/owner/weeks']['get']['responses'][200]['content']['application/json'];

/** What an owner's spaces brought, week by week. */
export const ownerWeeksQuery = queryOptions({
  queryKey: [...keys.statistics, 'owner', 'weeks'],
  queryFn: async ({ signal }): Promise<OwnerWeeks> =>
    (await signedInApi.GET('/api/statistics/owner/weeks', { signal })).data,
});
