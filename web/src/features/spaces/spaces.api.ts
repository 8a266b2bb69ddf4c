import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { api } from '../../lib/api.ts';
import type { BrowseSearch } from './search/browse-search.ts';
import { isSearching, type SpaceSearch } from './search/space-search.ts';

/** Divides by 1, 2 and 3, so that no row of cards is left short. */
const pageSize = 12;

const queryOf = ({ hours, ...search }: SpaceSearch) => ({
  ...search,
  ...(hours && { hours: `${hours}` }),
});

/** The normal listing, or a search when anything is asked for; newest first, page by page. */
export const spaceListQuery = (search: SpaceSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.foundSpaces, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...queryOf(search),
        limit: pageSize,
        ...(pageParam && { cursor: pageParam }),
      };
      const path = isSearching(search) ? '/spaces' : '/api/spaces';
      const { data } = await api.GET(path, { params: { query }, signal });
      return data;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** How many spaces a search finds. */
export const spaceCountQuery = (search: SpaceSearch) =>
  queryOptions({
    queryKey: [...keys.spaceCount, search],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(search), limit: 1 };
      return (await api.GET('/spaces', { params: { query }, signal })).data.total;
    },
  });

/** The spaces of a dashboard, page by page; what was shown stays until the answer is there. */
export const browseQuery = ({ search, status, ...bounds }: BrowseSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.browsedSpaces, { search, status, ...bounds }],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...bounds,
        limit: pageSize,
        ...(search && { keyword: search }),
        ...(status && { status: statuses[status] }),
        ...(pageParam && { cursor: pageParam }),
      };
      const { data } = await api.GET('/api/spaces', { params: { query }, signal });
      return data;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

const statuses = { available: 'available', booked: 'unavailable' } as const;

/** How many spaces there are, and how many of them can be booked. */
export const spaceCountsQuery = queryOptions({
  queryKey: keys.spaceCounts,
  queryFn: async ({ signal }) => {
    const count = async (status?: 'available') => {
      const query = { limit: 1, ...(status && { status }) };
      return (await api.GET('/api/spaces', { params: { query }, signal })).data.total;
    };
    const [all, available] = await Promise.all([count(), count('available')]);
    return { all, available };
  },
});

/** One space. */
export const spaceQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.spaces, id],
    queryFn: async ({ signal }) => {
      const { data } = await api.GET('/api/spaces/{id}', { params: { path: { id } }, signal });
      return data;
    },
  });
