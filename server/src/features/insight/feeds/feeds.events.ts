// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const feedMade = event('feed.made');
export const feedEnded = event('feed.ended');
