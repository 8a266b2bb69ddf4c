import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { minuteMs } from '../../lib/durations.ts';
import { whileOnline } from '../../lib/query.ts';

export type Notice = components['schemas']['Notice'];

const mostShown = 20;

/** How many notices are unread; asked again each minute while the page is seen and there is a network. */
export const unreadQuery = queryOptions({
  queryKey: keys.unreadNotices,
  staleTime: 0,
  refetchInterval: whileOnline(minuteMs),
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/notices/unread_count', { signal })).data.data.unread,
});

/** The newest notices. */
export const noticesQuery = queryOptions({
  queryKey: [...keys.notices, 'newest'],
  queryFn: async ({ signal }) => {
    const params = { query: { limit: mostShown } };
    return (await signedInApi.GET('/api/notices', { params, signal })).data.data;
  },
});

/** Marks notices as read, all of them when no ids are given. Throws an ApiError when the server refuses. */
export async function readNotices(ids: number[] | null): Promise<void> {
  await signedInApi.POST('/api/notices/read', { body: { ids } });
}
