// Apart from how calls read places: pages need no schemas.
export { type Bounds, distanceWords, middleOf, type Place } from './place.rules.ts';
