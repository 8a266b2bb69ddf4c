import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import type { Space } from '../../../domain/space.ts';
import { api } from '../../../lib/api.ts';

const pageSize = 20;

export type AllSpacesFilter = {
  search?: string | undefined;
  status?: Space['status'] | undefined;
  sort?: 'price' | '-price' | 'rating' | undefined;
};

/** Everybody's spaces, newest first unless sorted or searched for, page by page. */
export const allSpacesQuery = ({ search, status, sort }: AllSpacesFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.allSpaces, search, status, sort],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(search && { keyword: search }),
        ...(status && { status }),
        ...(sort && { sort }),
        ...(pageParam && { cursor: pageParam }),
      };
      const { data } = await api.GET('/api/spaces', { params: { query }, signal });
      return data;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
