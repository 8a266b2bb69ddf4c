// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const importAdded = event('import.added', 'space');
export const importRemoved = event('import.removed', 'space');
