// Separate from the parsing of places in calls: pages need no schemas.
export type { Bounds, Place } from './place.rules.ts';
