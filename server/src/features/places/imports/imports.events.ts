// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const importAdded = event('import.added', 'space');
export const importRemoved = event('import.removed', 'space');
