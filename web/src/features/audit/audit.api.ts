import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type AuditEntry = components['schemas']['AuditEntry'];

const mostShown = 5;

/** What was done to a person last, newest first. */
export const personAuditQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keys.changesOfUser, userId],
    queryFn: async ({ signal }) => {
      const query = { subject: 'user', subject_id: userId, limit: mostShown };
      const { data } = await signedInApi.GET('/api/audit', { params: { query }, signal });
      return data.data;
    },
  });
