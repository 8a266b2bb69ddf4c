import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import type { TaxFields } from './tax-fields.ts';

export type TaxDetails = components['schemas']['TaxDetails'];

/** What the signed-in owner has said of their taxes. */
export const taxDetailsQuery = queryOptions({
  queryKey: keys.taxes,
  queryFn: async ({ signal }) => (await signedInApi.GET('/api/tax-details', { signal })).data.data,
});

/** Says it anew; answers it as it is kept. Throws an ApiError when the server refuses. */
export async function changeTaxDetails(said: TaxFields): Promise<TaxDetails> {
  return (await signedInApi.PUT('/api/tax-details', { body: said })).data.data;
}
