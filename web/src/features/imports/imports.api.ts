import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { withId } from '../../lib/query.ts';

export type ImportedCalendar = components['schemas']['ImportedCalendar'];

/** The imported calendars that block time of a space. */
export const importsQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...keys.imports, spaceId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await signedInApi.GET('/api/spaces/{id}/imports', { ...withId(spaceId), signal })).data.data,
  });

/** Imports a calendar. Throws an ApiError when the server refuses: with IMPORT_NOT_READABLE it says why. */
export async function addImport(spaceId: number, calendar: { name: string; url: string }) {
  const init = { ...withId(spaceId), body: calendar };
  return (await signedInApi.POST('/api/spaces/{id}/imports', init)).data.data;
}

const one = (id: number, import_id: number) => ({ params: { path: { id, import_id } } });

/** Reads a calendar now; the response says if that failed. */
export async function refreshImport(spaceId: number, importId: number) {
  const path = '/api/spaces/{id}/imports/{import_id}/refresh';
  return (await signedInApi.POST(path, one(spaceId, importId))).data.data;
}

/** Removes a calendar and its blocks. */
export async function removeImport(spaceId: number, importId: number): Promise<void> {
  await signedInApi.DELETE('/api/spaces/{id}/imports/{import_id}', one(spaceId, importId));
}
