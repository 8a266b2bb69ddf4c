// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const feedMade = event('feed.made');
export const feedEnded = event('feed.ended');
