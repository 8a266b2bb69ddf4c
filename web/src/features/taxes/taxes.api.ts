import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import type { TaxFields } from './tax-fields.ts';

export type TaxDetails = components['schemas']['TaxDetails'];

/** The tax details of the signed-in owner. */
export const taxDetailsQuery = queryOptions({
  queryKey: keys.taxes,
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/tax-details', { signal })).data.data,
});

/** Changes them; returns them as saved. Throws an ApiError when the server refuses. */
export async function changeTaxDetails(body: TaxFields): Promise<TaxDetails> {
  return (await signedInApi.PUT('/api/tax-details', { body })).data.data;
}
