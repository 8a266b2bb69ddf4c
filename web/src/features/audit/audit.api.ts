import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { given, inPages, nextPage } from '../../lib/query.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

const mostShown = 5;

/** The latest changes to a person, newest first. */
export const personAuditQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keys.changesOfUser, userId],
    queryFn: async ({ signal }) => {
      const query = { subject: 'user', subject_id: userId, limit: mostShown };
      const { data } = await signedInApi.GET('/api/audit', { params: { query }, signal });
      return data.data;
    },
  });

/** The filters of the list, named as in the API. */
export type AuditFilter = {
  person?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subject_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The entries matching a filter, newest first, page by page; for admins. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.audit, filter],
    placeholderData: keepPreviousData,
    queryFn: async (page) => (await signedInApi.GET('/api/audit', nextPage(filter, page))).data,
  });

/** The same as a file for spreadsheets, complete. */
export async function loadAuditFile(filter: AuditFilter): Promise<Blob> {
  const params = { query: given(filter) };
  return (await signedInApi.GET('/api/audit.csv', { params, parseAs: 'blob' })).data;
}

/** All kinds of events, in plain words; they never change while a page is open. */
export const auditEventsQuery = queryOptions({
  queryKey: keys.auditEvents,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/audit/events', { signal })).data.data,
});
