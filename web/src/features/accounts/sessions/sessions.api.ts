import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../api.gen.ts';
import { keys } from '../../../domain/keys.ts';
import { signedInApi } from '../../../lib/api.ts';
import { withId } from '../../../lib/query.ts';

export type Session = components['schemas']['Session'];

/** The signed-in person's sessions, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  staleTime: 0,
  queryFn: async ({ signal }) => (await signedInApi.GET('/auth/sessions', { signal })).data.data,
});

/** Logs another browser out. These throw an ApiError when the server refuses. */
export async function endSession(id: number): Promise<void> {
  await signedInApi.DELETE('/auth/sessions/{id}', withId(id));
}

/** Logs all others out. */
export async function endOtherSessions(): Promise<void> {
  await signedInApi.DELETE('/auth/sessions');
}
