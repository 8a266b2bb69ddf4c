import { queryOptions } from '@tanstack/react-query';
import type { components } from '../api.gen.ts';
import { api } from '../lib/api.ts';
import { keys } from './keys.ts';

export type Help = components['schemas']['Help'];

/** The marketplace's settings, as far as people need to know them. */
export const helpQuery = queryOptions({
  queryKey: keys.help,
  queryFn: async ({ signal }) => (await api.GET('/api/help', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
