import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import type { Corner } from '../../domain/corner.ts';
import { keys } from '../../domain/keys.ts';
import type { CardSpace, Space } from '../../domain/space.ts';
import { api } from '../../lib/api.ts';
import { given, inPages, nextPage, withId } from '../../lib/query.ts';
import { counted } from '../../lib/total.ts';
import type { BrowseSearch } from './search/browse-search.ts';
import { isSearching, type SpaceSearch } from './search/space-search.ts';

/** The API returns spaces without `fields`, and their cards with it. */
type PageOf<Shown> = Omit<Awaited<ReturnType<typeof readPage>>, 'data'> & { data: Shown[] };
type SpacesQuery = NonNullable<paths['/api/spaces']['get']['parameters']['query']>;

export const loadProblem = 'Failed to load spaces. Please try again later.';

/** Divides by 1, 2 and 3, so that no row of cards is left short. */
export const pageSize = 12;

/** Spaces that fit a query, page by page. */
export const spacePages = (queryKey: QueryKey, query: SpacesQuery) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey,
    queryFn: async (page) => (await readPage('/api/spaces', query, page)) as PageOf<Space>,
  });

/** The same as cards, which are a fifth of the size. */
const cardPages = (
  queryKey: QueryKey,
  query: SpacesQuery,
  path: '/api/spaces' | '/spaces' = '/api/spaces',
  after?: string,
) =>
  infiniteQueryOptions({
    ...inPages,
    initialPageParam: after,
    queryKey,
    queryFn: async (page): Promise<PageOf<CardSpace>> =>
      readPage(path, { fields: 'card', ...query }, page),
  });

const readPage = async (
  path: '/api/spaces' | '/spaces',
  query: SpacesQuery,
  page: Parameters<typeof nextPage>[1],
) => (await api.GET(path, nextPage(query, page, query.limit ?? pageSize))).data;

const queryOf = ({ hours, view: _view, ...search }: SpaceSearch) => ({
  ...search,
  ...(hours && { hours: `${hours}` }),
});

/**
 * The normal listing, newest first, or search results if there is any parameter. `after`: only what follows that
 * cursor.
 */
export const spaceListQuery = (search: SpaceSearch, after?: string) =>
  cardPages(
    [...keys.foundSpaces, search, after],
    { ...queryOf(search), ...(search.view && { fields: 'pin' }) },
    isSearching(search) ? '/spaces' : '/api/spaces',
    after,
  );

/** The bookable spaces of a corner, best rated first. */
export const cornerSpacesQuery = (corner: Corner, after?: string) =>
  cardPages(
    [...keys.cornerSpaces, corner, after],
    { ...corner, status: 'available', sort: 'rating' },
    '/spaces',
    after,
  );

/** The number of results of a search. */
export const spaceCountQuery = (search: SpaceSearch) =>
  queryOptions({
    queryKey: [...keys.spaceCount, search],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(search), limit: 1, fields: 'card' } as const;
      return counted((await api.GET('/spaces', { params: { query }, signal })).data);
    },
  });

const statuses = { available: 'available', booked: 'unavailable' } as const;

/** The spaces of a dashboard; the previous ones stay until the next have loaded. */
export const browseQuery = (search: BrowseSearch) => {
  const { search: keyword, status, ...bounds } = search;
  const query = given({ ...bounds, keyword, status: status && statuses[status] });
  return {
    ...cardPages([...keys.browsedSpaces, search], query),
    placeholderData: keepPreviousData,
  };
};

/** Spaces that are free close to the requested stretch; disabled without one. */
export const nearQuery = ({
  date,
  from,
  to,
  hours: _hours,
  sort: _sort,
  near: _near,
  view: _view,
  ...bounds
}: SpaceSearch) =>
  queryOptions({
    queryKey: [...keys.nearSpaces, { date, from, to, ...bounds }],
    enabled: Boolean(date && from && to),
    queryFn: async ({ signal }) => {
      const query = { ...bounds, date: date ?? '', from: from ?? '', to: to ?? '' };
      return (await api.GET('/api/spaces/near', { params: { query }, signal })).data.data;
    },
  });

/** The number of spaces, and of those that can be booked. */
export const spaceCountsQuery = queryOptions({
  queryKey: keys.spaceCounts,
  queryFn: async ({ signal }) => {
    const count = async (status?: 'available') => {
      const query = given({ limit: 1, fields: 'card' as const, status });
      return counted((await api.GET('/api/spaces', { params: { query }, signal })).data);
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
