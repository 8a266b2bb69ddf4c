import type { Check } from '@nafasi/server/contract/places/listing/listing-checks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';

export type Listing = components['schemas']['Listing'];
export type ListingFilter = { state?: Listing['state'] | undefined };

const listingsAs = (as: 'owner' | 'admin', { state }: ListingFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: [...keys.spaces, 'listings', as, state],
    queryFn: async (page) => {
      const query = { as, ...(state && { state }) };
      return (await signedInApi.GET('/api/listings', nextPage(query, page))).data;
    },
  });

/** The signed-in owner's spaces that are not listed yet. */
export const ownListingsQuery = listingsAs('owner', {});

/** All spaces that are not listed yet, those that wait longest first; for admins. */
export const listingsQuery = (filter: ListingFilter) => listingsAs('admin', filter);

/** Submits a space again. These throw an ApiError when the server refuses. */
export async function sendListing(spaceId: number): Promise<void> {
  await signedInApi.POST('/api/spaces/{id}/listing/send', withId(spaceId));
}

export async function askAbout(spaceId: number, questions: string): Promise<void> {
  await signedInApi.POST('/api/spaces/{id}/listing/ask', {
    ...withId(spaceId),
    body: { questions },
  });
}

export async function approveListing(spaceId: number, checked: Check[]): Promise<void> {
  await signedInApi.POST('/api/spaces/{id}/listing/approve', {
    ...withId(spaceId),
    body: { checked },
  });
}
