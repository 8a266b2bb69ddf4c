import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { keys } from '../../../domain/keys.ts';
import type { Space } from '../../../domain/space.ts';
import { api } from '../../../lib/api.ts';
import { given, inPages } from '../../../lib/query.ts';

const pageSize = 20;

export type AllSpacesFilter = {
  search?: string | undefined;
  status?: Space['status'] | undefined;
  sort?: 'price' | '-price' | 'rating' | undefined;
};

/** Everybody's spaces, newest first unless sorted or searched for, page by page. */
export const allSpacesQuery = ({ search, status, sort }: AllSpacesFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.allSpaces, search, status, sort],
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = given({ limit: pageSize, keyword: search, status, sort, cursor });
      return (await api.GET('/api/spaces', { params: { query }, signal })).data;
    },
  });
