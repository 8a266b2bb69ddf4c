import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isSearching, type SpaceSearch } from './space-search.ts';

/** Divides by 1, 2 and 3, so that no row of cards is left short. */
const pageSize = 12;

/** The normal listing, or a search when anything is asked for; newest first, page by page. */
export const spaceListQuery = (search: SpaceSearch) =>
  infiniteQueryOptions({
    queryKey: ['spaces', 'list', search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...search, limit: pageSize, ...(pageParam && { cursor: pageParam }) };
      const path = isSearching(search) ? '/spaces' : '/api/spaces';
      const { data } = await api.GET(path, { params: { query }, signal });
      return data;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** One space. */
export const spaceQuery = (id: number) =>
  queryOptions({
    queryKey: ['spaces', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.GET('/api/spaces/{id}', { params: { path: { id } }, signal });
      return data;
    },
  });
