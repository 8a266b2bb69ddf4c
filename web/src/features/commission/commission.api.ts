import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { given } from '../../lib/query.ts';

export type CommissionTerms = components['schemas']['CommissionTerms'];
export type AgreedCommission = components['schemas']['AgreedCommission'];
export type CommissionInput =
  paths['/api/commission_terms']['post']['requestBody']['content']['application/json'];

/**
 * The commission on bookings made today: of an owner's space, or, without an id, of a space without terms of its own.
 */
export const commissionQuery = (spaceId: number | undefined) =>
  queryOptions({
    queryKey: [...keys.commission, spaceId ?? 'new'],
    queryFn: async ({ signal }): Promise<CommissionTerms> => {
      const params = { query: given({ space_id: spaceId }) };
      return (await signedInApi.GET('/api/commission', { params, signal })).data.data;
    },
  });

/** All commission terms ever agreed, newest first. */
export const commissionTermsQuery = queryOptions({
  queryKey: keys.commissionTerms,
  queryFn: async ({ signal }): Promise<AgreedCommission[]> =>
    (await signedInApi.GET('/api/commission_terms', { signal })).data.data,
});

/** Agrees on another one. Throws an ApiError when the server refuses. */
export async function agreeCommission(body: CommissionInput): Promise<AgreedCommission> {
  return (await signedInApi.POST('/api/commission_terms', { body })).data.data;
}

const found = 5;

/** Owners or spaces matching a text, for whom terms can be agreed. */
export const subjectsQuery = (of: 'owner' | 'space', words: string) =>
  queryOptions({
    queryKey: [...keys.commission, 'subjects', of, words],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ id: number; name: string }[]> => {
      if (of === 'owner') {
        const params = { query: given({ search: words, role: 'owner' as const, limit: found }) };
        const { data } = await signedInApi.GET('/api/users', { params, signal });
        return data.data.map(({ id, first_name, last_name, email }) => ({
          id,
          name: `${first_name} ${last_name}, ${email}`,
        }));
      }
      const params = { query: given({ keyword: words, limit: found }) };
      const { data } = await signedInApi.GET('/api/spaces', { params, signal });
      return data.data.map(({ id, title, location }) => ({
        id,
        name: location ? `${title}, ${location}` : title,
      }));
    },
  });
