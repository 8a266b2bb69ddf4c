import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';

export type FailedNotice = components['schemas']['FailedNotice'];

const pageSize = 5;

/** Mails and SMS that could not be sent, newest first, page by page; for admins. */
export const failedNoticesQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...keys.notices, 'failed'],
  queryFn: async (page) =>
    (await signedInApi.GET('/api/notices/failed', nextPage({}, page, pageSize))).data,
});

/** Has one sent again. Throws an ApiError when the server refuses. */
export async function sendAgain({ id }: FailedNotice): Promise<void> {
  await signedInApi.POST('/api/notices/failed/{id}/send', withId(id));
}
