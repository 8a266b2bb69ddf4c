import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { minuteMs } from '../../lib/durations.ts';
import { inPages, nextPage, whileOnline, withId, withKey } from '../../lib/query.ts';
import type { MessageFile } from './message-files.api.ts';

export type Thread = components['schemas']['Thread'];
export type Message = components['schemas']['Message'];

/**
 * The polling interval of a visible thread: about as long as people wait for an answer when they see that the other is
 * there.
 */
export const watchMs = 5_000;

/** A person's threads, those with the latest message first. */
export const threadsQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...keys.threads, 'list'],
  staleTime: 0,
  refetchInterval: whileOnline(minuteMs),
  queryFn: async (page) => (await signedInApi.GET('/api/threads', nextPage({}, page))).data,
});

/** One thread, polled while visible: it tells whether there is anything new. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.threads, 'one', id],
    staleTime: 0,
    refetchInterval: whileOnline(watchMs),
    queryFn: async ({ signal }) =>
      (await signedInApi.GET('/api/threads/{id}', { ...withId(id), signal })).data,
  });

/** Its messages, the newest first, page by page. */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.threads, 'messages', id],
    staleTime: 0,
    queryFn: async (page) => {
      const { params, signal } = nextPage({}, page, 30);
      const init = { params: { ...params, path: { id } }, signal };
      return (await signedInApi.GET('/api/threads/{id}/messages', init)).data;
    },
  });

export type About = { space_id: number } | { booking_id: number };

/** The thread about a space or a booking, created if necessary: repeating this is harmless. */
export const openThreadQuery = (body: About) =>
  queryOptions({
    queryKey: [...keys.threads, 'opened', body],
    queryFn: async ({ signal }) =>
      (await signedInApi.POST('/api/threads', { body, signal })).data.data,
  });

export type Sent = { words: string; files: readonly MessageFile[]; key: string };

/** Sends a message. Throws an ApiError when the server refuses, as all below. */
export async function sendMessage(id: number, { words, files, key }: Sent): Promise<Message> {
  const body = { words, file_ids: files.map((file) => file.id) };
  const init = { ...withId(id), ...withKey(key), body };
  return (await signedInApi.POST('/api/threads/{id}/messages', init)).data.data;
}

export async function markRead(id: number, up_to: number): Promise<void> {
  await signedInApi.POST('/api/threads/{id}/read', { ...withId(id), body: { up_to } });
}
