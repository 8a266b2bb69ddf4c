import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { withId } from '../../lib/query.ts';

export type WayIn = components['schemas']['WayIn'];
export type WayInInput =
  paths['/api/spaces/{id}/way_in']['put']['requestBody']['content']['application/json'];

/** The way in to a space, for those who manage it; null if nothing is told. */
export const wayInQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...keys.waysIn, spaceId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<WayIn | null> =>
      (await signedInApi.GET('/api/spaces/{id}/way_in', { ...withId(spaceId), signal })).data.data
        .way_in,
  });

/** Replaces the way in. Throws an ApiError when the server refuses. */
export async function setWayIn(spaceId: number, wayIn: WayInInput): Promise<void> {
  await signedInApi.PUT('/api/spaces/{id}/way_in', { ...withId(spaceId), body: wayIn });
}
