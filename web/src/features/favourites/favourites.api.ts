import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { minuteMs } from '../../lib/durations.ts';
import { given, inPages, nextPage } from '../../lib/query.ts';

const idsAtOnce = 500;
const pageSize = 5;

/** The ids of the spaces that the signed-in person has saved: asked for once, for all hearts. */
export const favouriteIdsQuery = queryOptions({
  queryKey: keys.favouriteIds,
  staleTime: 5 * minuteMs,
  queryFn: async ({ signal }) => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const query = given({ limit: idsAtOnce, cursor });
      const { data } = await signedInApi.GET('/api/favourites/ids', { params: { query }, signal });
      ids.push(...data.data.map(({ id }) => id));
      cursor = data.next_cursor ?? undefined;
    } while (cursor);
    return ids;
  },
});

/** The spaces themselves, last saved first, page by page. */
export const favouritesQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: keys.favourites,
  queryFn: async (page) =>
    (
      await signedInApi.GET(
        '/api/favourites',
        nextPage({ fields: 'card' as const }, page, pageSize),
      )
    ).data,
});

/** Saves or removes a space; the request is completed even if the page is left meanwhile. */
export async function setFavourite(spaceId: number, saved: boolean): Promise<void> {
  const init = { params: { path: { space_id: spaceId } }, keepalive: true };
  if (saved) await signedInApi.PUT('/api/favourites/{space_id}', init);
  else await signedInApi.DELETE('/api/favourites/{space_id}', init);
}
