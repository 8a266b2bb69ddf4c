import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage } from '../../lib/query.ts';

export type Notice = components['schemas']['Notice'];

/** A person's own notices, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...keys.notices, 'newest'],
  queryFn: async (page) => (await signedInApi.GET('/api/notices', nextPage({}, page))).data,
});

/** Marks notices as read: those of these ids, or all up to one. Throws an ApiError when the server refuses. */
export async function readNotices(body: { ids: number[] } | { up_to: number }): Promise<void> {
  await signedInApi.POST('/api/notices/read', { body });
}
