import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import type { Space, SpaceImage } from '../../domain/space.ts';
import { api, signedInApi } from '../../lib/api.ts';
import { given, withId, withKey } from '../../lib/query.ts';
import { sendFile } from '../../lib/send-file.ts';
import type { SpaceSort } from './search/space-search.ts';
import { spacePages } from './spaces.api.ts';

/** A space as the API takes it. */
export type SpaceInput = paths['/api/spaces']['post']['requestBody']['content']['application/json'];

/** A person's own spaces, newest first; with a keyword those that fit best first. */
export const ownSpacesQuery = (ownerId: number, keyword: string | undefined) =>
  spacePages([...keys.ownSpaces, ownerId, keyword], given({ owner_id: ownerId, keyword }));

export type AllSpacesFilter = {
  search?: string | undefined;
  status?: Exclude<Space['status'], 'waiting'> | undefined;
  sort?: SpaceSort | undefined;
};

/** All spaces, newest first unless sorted or searched. */
export const allSpacesQuery = ({ search, status, sort }: AllSpacesFilter) => ({
  ...spacePages(
    [...keys.allSpaces, search, status, sort],
    given({ limit: 20, keyword: search, status, sort }),
  ),
  placeholderData: keepPreviousData,
});

/** The terms of spaces without their own. */
export const defaultTermsQuery = queryOptions({
  queryKey: keys.defaultTerms,
  queryFn: async ({ signal }) => {
    const { data } = await api.GET('/api/agreement_templates', { signal });
    return data.data.find(({ is_default }) => is_default) ?? null;
  },
});

/** Creates a space. These throw an ApiError when the server refuses. */
export async function createSpace(space: SpaceInput, idempotencyKey: string): Promise<Space> {
  const init = { ...withKey(idempotencyKey), body: space };
  return (await signedInApi.POST('/api/spaces', init)).data.data;
}

export async function changeSpace(id: number, changes: Partial<SpaceInput>): Promise<Space> {
  const init = { ...withId(id), body: changes };
  return (await signedInApi.PATCH('/api/spaces/{id}', init)).data.data;
}

/** Saves the result of a speed test, as of today. */
export async function keepSpeed(
  id: number,
  speed: { download_mbps: number; upload_mbps: number },
): Promise<Space> {
  const init = { ...withId(id), body: speed };
  return (await signedInApi.PUT('/api/spaces/{id}/speed', init)).data.data;
}

export async function removeSpace(id: number): Promise<void> {
  await signedInApi.DELETE('/api/spaces/{id}', withId(id));
}

/** Uploads a picture; returns what a space shows of it. */
export async function sendPicture(
  file: Blob,
  options: Parameters<typeof sendFile>[2],
): Promise<SpaceImage> {
  const { data } = (await sendFile('/api/images', file, options)) as { data: SpaceImage };
  return data;
}

/** Marks a space as visited by Nafasi on a day, or with null takes the mark away; for admins. */
export async function markVisit(id: number, visitedOn: string | null): Promise<void> {
  if (visitedOn === null) await signedInApi.DELETE('/api/spaces/{id}/visit', withId(id));
  else
    await signedInApi.PUT('/api/spaces/{id}/visit', {
      ...withId(id),
      body: { visited_on: visitedOn },
    });
}
