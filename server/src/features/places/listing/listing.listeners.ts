import { spaceCreated } from '#places/spaces/spaces.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { awaitListing } from './review-listing.service.ts';

export const listingListeners = (): Listener[] => [
  on(spaceCreated, async function awaitLookOfAdmin(tx, { about: spaceId, by, at, isWaiting }) {
    if (isWaiting) await awaitListing(tx, spaceId, by, at);
  }),
];
