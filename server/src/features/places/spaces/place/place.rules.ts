// Places on the map, in degrees: pure, the same on the server and in the browser.

export type Place = { latitude: number; longitude: number };
export type Bounds = { south: number; west: number; north: number; east: number };

/** The sides of a search's bounds, in the order in which they are sent; one sentence where they enclose nothing. */
export function problemWithBounds({ south, west, north, east }: Bounds): string | null {
  if (south >= north) return 'The bounds must have their south below their north.';
  if (west >= east) return 'The bounds must have their west before their east.';
  return null;
}

export const middleOf = ({ south, west, north, east }: Bounds): Place => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** Places are told to some 200 m: below that a figure would say more than is known. */
const LEAST_KM = 0.3;

/** How far a space is, for its card: `1.2 km away`. */
export const distanceWords = (km: number): string =>
  km < LEAST_KM ? 'Less than 300 m away' : `${km < 10 ? km.toFixed(1) : Math.round(km)} km away`;
