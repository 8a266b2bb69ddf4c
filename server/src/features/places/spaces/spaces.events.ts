// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const spaceRemoved = event('space.removed');
export const spaceCreated = event('space.created');
export const spaceChanged = event('space.changed');
