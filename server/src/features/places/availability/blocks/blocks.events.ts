// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const blockCreated = event('block.created', 'space');
export const blockChanged = event('block.changed', 'space');
export const blockRemoved = event('block.removed', 'space');
