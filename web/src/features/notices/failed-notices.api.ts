import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type FailedNotice = components['schemas']['FailedNotice'];

const pageSize = 5;

/** Mails and SMS that could not be sent, newest first, page by page; for admins. */
export const failedNoticesQuery = infiniteQueryOptions({
  queryKey: [...keys.notices, 'failed'],
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) };
    const { data } = await signedInApi.GET('/api/notices/failed', { params: { query }, signal });
    return data;
  },
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

/** Has one sent again. Throws an ApiError when the server refuses. */
export async function sendAgain({ id }: FailedNotice): Promise<void> {
  await signedInApi.POST('/api/notices/failed/{id}/send', { params: { path: { id } } });
}
