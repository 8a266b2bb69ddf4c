import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../../api.gen.ts';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { inPages, nextPage, withId } from '../../../lib/query.ts';

export type ThreadReport = components['schemas']['ThreadReport'];
export type ReportedMessage = components['schemas']['ReportedMessage'];
export type Report = { reason: ThreadReport['reason']; words: string };

/** Reports a thread. Throws an ApiError when the server refuses, as all below. */
export async function reportThread(id: number, body: Report): Promise<void> {
  await signedInApi.POST('/api/threads/{id}/reports', { ...withId(id), body });
}

/** Open reports, longest waiting first; or closed ones, newest first. */
export const threadReportsQuery = (state: 'open' | 'closed') =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.threadReports, state],
    queryFn: async (page) => {
      const sort = state === 'open' ? ('oldest' as const) : ('newest' as const);
      return (await signedInApi.GET('/api/thread-reports', nextPage({ state, sort }, page))).data;
    },
  });

/** The messages of a reported thread, newest first. Each request is recorded in the audit. */
export const reportedMessagesQuery = (id: number) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.threadReports, 'messages', id],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async (page) => {
      const { params, signal } = nextPage({}, page, 50);
      const init = { params: { ...params, path: { id } }, signal };
      return (await signedInApi.GET('/api/thread-reports/{id}/messages', init)).data;
    },
  });

export async function closeReport({ id }: ThreadReport, note: string): Promise<void> {
  await signedInApi.POST('/api/thread-reports/{id}/close', { ...withId(id), body: { note } });
}
