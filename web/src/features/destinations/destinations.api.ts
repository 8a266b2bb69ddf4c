import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';

export type Destination = components['schemas']['PayoutDestination'];
export type DestinationInput =
  paths['/api/payouts/destination']['put']['requestBody']['content']['application/json'];

/** The signed-in owner's current destination; null if they have not given one. */
export const destinationQuery = queryOptions({
  queryKey: keys.destination,
  queryFn: async ({ signal }): Promise<Destination | null> =>
    (await signedInApi.GET('/api/payouts/destination', { signal })).data.data,
});

/** Replaces it. Throws an ApiError when the server refuses. */
export async function changeDestination(body: DestinationInput): Promise<Destination> {
  return (await signedInApi.PUT('/api/payouts/destination', { body })).data.data;
}
