import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';

export type OwnHostingRequest = components['schemas']['OwnHostingRequest'];
export type HostingRequest = components['schemas']['HostingRequest'];
export type HostingDraft = Pick<HostingRequest, 'about' | 'location' | 'phone_number'>;

const pageSize = 5;

/** The signed-in person's latest hosting request; null if they never made one. */
export const ownHostingRequestQuery = queryOptions({
  queryKey: keys.ownHostingRequest,
  staleTime: 0,
  queryFn: async ({ signal }) =>
    (await signedInApi.GET('/api/hosting-request', { signal })).data.data,
});

/** The requests that wait for an admin, newest first, page by page. */
export const openHostingRequestsQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: keys.openHostingRequests,
  staleTime: 0,
  queryFn: async (page) =>
    (await signedInApi.GET('/api/hosting-requests', nextPage({ state: 'open' }, page, pageSize)))
      .data,
});

/** Asks to become an owner. Throws an ApiError when the server refuses. */
export async function requestHosting(body: HostingDraft): Promise<OwnHostingRequest> {
  return (await signedInApi.POST('/api/hosting-requests', { body })).data.data;
}

/** Makes the requester an owner. Throws an ApiError when the server refuses. */
export async function grantHosting({ id }: HostingRequest): Promise<void> {
  await signedInApi.POST('/api/hosting-requests/{id}/grant', { ...withId(id), body: {} });
}

/** Declines a request. Throws an ApiError when the server refuses. */
export async function declineHosting({ id }: HostingRequest, reason: string): Promise<void> {
  await signedInApi.POST('/api/hosting-requests/{id}/decline', { ...withId(id), body: { reason } });
}
