// Apart from the other calls, as every page of somebody signed in makes it.
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { minuteMs } from '../../lib/durations.ts';
import { whileOnline } from '../../lib/query.ts';

/** The number of threads with unread messages; polled each minute while the page is visible. */
export const unreadThreadsQuery = queryOptions({
  queryKey: [...keys.threads, 'unread'],
  staleTime: 0,
  refetchInterval: whileOnline(minuteMs),
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/threads/unread_count', { signal })).data.data.unread,
});
