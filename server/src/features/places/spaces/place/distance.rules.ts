// How far a space is, in words: pure, and in a file of its own, as every card needs it.

/** Places are rounded to some 200 m: a figure below this would be more precise than they are. */
const LEAST_KM = 0.3;

/** The distance of a space, for its card: `1.2 km away`. */
export const distanceWords = (km: number): string =>
  km < LEAST_KM ? 'Less than 300 m away' : `${km < 10 ? km.toFixed(1) : Math.round(km)} km away`;
