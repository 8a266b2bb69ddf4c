// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const spaceRemoved = event('space.removed');
export const spaceCreated = event('space.created');
export const spaceChanged = event('space.changed');
