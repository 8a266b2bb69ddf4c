// Apart from how calls read places: pages need no schemas.
export type { Bounds, Place } from './place.rules.ts';
