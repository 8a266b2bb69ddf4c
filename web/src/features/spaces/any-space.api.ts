import { queryOptions } from '@tanstack/react-query';
import type { Space } from '../../domain/space.ts';
import { api, signedInApi } from '../../lib/api.ts';
import { ApiError, isGone } from '../../lib/api-error.ts';
import { withId } from '../../lib/query.ts';
import { sessionState } from '../../lib/session-store.ts';
import { spaceQuery } from './spaces.api.ts';

/** A space that is listed or, for its owner and admins, one that waits to be. */
export const anySpaceQuery = (id: number) =>
  queryOptions({
    ...spaceQuery(id),
    queryFn: async ({ signal }): Promise<Space> => {
      const init = { ...withId(id), signal };
      try {
        return (await api.GET('/api/spaces/{id}', init)).data;
      } catch (error) {
        const roles = sessionState().user?.roles ?? [];
        if (!isGone(error) || !roles.some((role) => role !== 'client')) throw error;
        const listing = await signedInApi.GET('/api/spaces/{id}/listing', init).catch((refused) => {
          throw isNotForThem(refused) ? error : refused;
        });
        return listing.data.space;
      }
    },
  });

/**
 * Whether the space belongs to somebody else, was removed, or is no longer waiting; other failures may be temporary.
 */
const isNotForThem = (error: unknown) =>
  error instanceof ApiError && [403, 404, 409].includes(error.status);
