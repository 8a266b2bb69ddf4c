import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { withId } from '../../lib/query.ts';

export type Feed = components['schemas']['Feed'];
type MadeFeed = Feed & { url: string };

/** The owner of a feed: `me` for the person's own bookings, or a space's id for its taken times. */
export type FeedOwner = 'me' | number;

/** Whether there is an address, and when it was last read; the address itself is shown once only. */
export const feedQuery = (owner: FeedOwner) =>
  queryOptions({
    queryKey: [...keys.feeds, owner],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Feed | null> => {
      const { data } =
        owner === 'me'
          ? await signedInApi.GET('/api/feed', { signal })
          : await signedInApi.GET('/api/spaces/{id}/feed', { ...withId(owner), signal });
      return data.data;
    },
  });

/** Makes an address; the one before ends. Throws an ApiError when the server refuses. */
export async function makeFeed(owner: FeedOwner): Promise<MadeFeed> {
  const { data } =
    owner === 'me'
      ? await signedInApi.POST('/api/feed', { body: {} })
      : await signedInApi.POST('/api/spaces/{id}/feed', { ...withId(owner), body: {} });
  return data.data;
}

/** Ends the address. Throws an ApiError when the server refuses. */
export async function endFeed(owner: FeedOwner): Promise<void> {
  if (owner === 'me') await signedInApi.DELETE('/api/feed');
  else await signedInApi.DELETE('/api/spaces/{id}/feed', withId(owner));
}
