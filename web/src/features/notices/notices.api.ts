import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { minuteMs } from '../../lib/durations.ts';
import { whileOnline } from '../../lib/query.ts';

/** The number of unread notices; polled each minute while the page is visible and there is a network. */
export const unreadQuery = queryOptions({
  queryKey: keys.unreadNotices,
  staleTime: 0,
  refetchInterval: whileOnline(minuteMs),
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/notices/unread_count', { signal })).data.data.unread,
});
