// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

/** A space waits to be listed, for the first time or again; `about` is the space. */
export const listingSent = event<{ adminIds: readonly number[] }>('listing.sent', 'space');
export const listingAsked = event<{ ownerId: number }>('listing.asked', 'space');
export const listingApproved = event<{ ownerId: number }>('listing.approved', 'space');
export const spaceVisited = event('space.visited');
export const spaceVisitWithdrawn = event('space.visit_withdrawn');
