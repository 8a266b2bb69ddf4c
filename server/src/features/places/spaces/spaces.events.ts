// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const spaceRemoved = event('space.removed');
/** `isWaiting`: it is listed once an admin has approved it. */
export const spaceCreated = event<{ isWaiting: boolean }>('space.created');
export const spaceChanged = event('space.changed');
