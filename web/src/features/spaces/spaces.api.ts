import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { api } from '../../lib/api.ts';
import { given, inPages, withId } from '../../lib/query.ts';
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
    ...inPages,
    queryKey: [...keys.foundSpaces, search],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...queryOf(search), ...given({ limit: pageSize, cursor }) };
      const path = isSearching(search) ? '/spaces' : '/api/spaces';
      return (await api.GET(path, { params: { query }, signal })).data;
    },
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
    ...inPages,
    queryKey: [...keys.browsedSpaces, { search, status, ...bounds }],
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const asked = {
        limit: pageSize,
        keyword: search,
        status: status && statuses[status],
        cursor,
      };
      const query = { ...bounds, ...given(asked) };
      return (await api.GET('/api/spaces', { params: { query }, signal })).data;
    },
  });

const statuses = { available: 'available', booked: 'unavailable' } as const;

/** How many spaces there are, and how many of them can be booked. */
export const spaceCountsQuery = queryOptions({
  queryKey: keys.spaceCounts,
  queryFn: async ({ signal }) => {
    const count = async (status?: 'available') => {
      const query = given({ limit: 1, status });
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
    queryFn: async ({ signal }) =>
      (await api.GET('/api/spaces/{id}', { ...withId(id), signal })).data,
  });
