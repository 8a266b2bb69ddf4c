// Apart from how calls read places: pages need no schemas.
export {
  type Bounds,
  distanceWords,
  type Place,
  problemWithBounds,
  readBounds,
  readPlace,
} from './place.rules.ts';
