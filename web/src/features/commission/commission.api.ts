import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { given } from '../../lib/query.ts';

export type CommissionTerms = components['schemas']['CommissionTerms'];

/** What is kept of the price of a booking that is made today: of an owner's space, or of one that has no terms of its own. */
export const commissionQuery = (spaceId: number | undefined) =>
  queryOptions({
    queryKey: [...keys.commission, spaceId ?? 'new'],
    queryFn: async ({ signal }): Promise<CommissionTerms> => {
      const params = { query: given({ space_id: spaceId }) };
      return (await signedInApi.GET('/api/commission', { params, signal })).data.data;
    },
  });
