// How far a space is, in words: pure, and apart from all else, as every card has it.

/** Places are told to some 200 m: below that a figure would say more than is known. */
const LEAST_KM = 0.3;

/** How far a space is, for its card: `1.2 km away`. */
export const distanceWords = (km: number): string =>
  km < LEAST_KM ? 'Less than 300 m away' : `${km < 10 ? km.toFixed(1) : Math.round(km)} km away`;
