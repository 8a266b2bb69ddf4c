import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type Completeness = components['schemas']['SpaceCompleteness'];

/** More than one's list shows at once. */
const most = 500;

/** The completeness of the signed-in owner's spaces, or of one of them. */
export const completenessQuery = (spaceId?: number) =>
  queryOptions({
    queryKey: [...keys.spaces, 'completeness', spaceId],
    queryFn: async ({ signal }): Promise<Completeness[]> => {
      const query = { limit: most, ...(spaceId && { space_id: spaceId }) };
      return (await signedInApi.GET('/api/completeness', { params: { query }, signal })).data.data;
    },
  });
