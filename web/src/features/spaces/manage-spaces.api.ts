import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keys } from '../../domain/keys.ts';
import type { Space, SpaceImage } from '../../domain/space.ts';
import { api, signedInApi } from '../../lib/api.ts';
import { given, inPages, withId } from '../../lib/query.ts';
import { sendFile } from '../../lib/send-file.ts';
import type { SpaceWish } from './form/space-draft.ts';

/** Divides by 1, 2 and 3, so that no row of cards is left short. */
const pageSize = 12;

/** A person's own spaces, newest first, page by page; with words those that fit best first. */
export const ownSpacesQuery = (ownerId: number, keyword: string | undefined) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.ownSpaces, ownerId, keyword],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = given({ owner_id: ownerId, limit: pageSize, keyword, cursor });
      return (await api.GET('/api/spaces', { params: { query }, signal })).data;
    },
  });

/** The terms that a space has which brings none of its own. */
export const defaultTermsQuery = queryOptions({
  queryKey: keys.defaultTerms,
  queryFn: async ({ signal }) => {
    const { data } = await api.GET('/api/agreement_templates', { signal });
    return data.data.find(({ is_default }) => is_default) ?? null;
  },
});

/** Lists a space. Throws an ApiError when the server refuses, as the calls below do. */
export async function createSpace(wish: SpaceWish, idempotencyKey: string): Promise<Space> {
  const { data } = await signedInApi.POST('/api/spaces', {
    body: wish,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return data.data;
}

export async function changeSpace(id: number, changes: Partial<SpaceWish>): Promise<Space> {
  const init = { ...withId(id), body: changes };
  return (await signedInApi.PATCH('/api/spaces/{id}', init)).data.data;
}

export async function removeSpace(id: number): Promise<void> {
  await signedInApi.DELETE('/api/spaces/{id}', withId(id));
}

/** Sends a picture in; answers what a space shows of it. */
export async function sendPicture(
  file: Blob,
  way: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<SpaceImage> {
  const answer = (await sendFile('/api/images', file, way)) as { data: SpaceImage };
  return answer.data;
}
