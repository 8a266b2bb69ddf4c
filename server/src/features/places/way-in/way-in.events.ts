// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const wayInChanged = event('space.way_in_changed', 'space');
