// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const blockCreated = event('block.created', 'space');
export const blockChanged = event('block.changed', 'space');
export const blockRemoved = event('block.removed', 'space');
