// Places on the map, in degrees: pure, the same on the server and in the browser.

export type Place = { latitude: number; longitude: number };
export type Bounds = { south: number; west: number; north: number; east: number };

const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;

/** This many numbers of degrees, separated by commas; null for anything else. */
function readDegrees(text: string, count: number): number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  return parts.length === count && parts.every((part) => DEGREES.test(part))
    ? parts.map(Number)
    : null;
}

const isOnEarth = ({ latitude, longitude }: Place) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** `-1.286,36.823`; null if it is not a place. */
export function readPlace(text: string): Place | null {
  const [latitude = 0, longitude = 0] = readDegrees(text, 2) ?? [100];
  return isOnEarth({ latitude, longitude }) ? { latitude, longitude } : null;
}

/** `-1.31,36.76,-1.25,36.84`; null if a corner is not a place. They may enclose nothing. */
export function readBounds(text: string): Bounds | null {
  const [south = 0, west = 0, north = 0, east = 0] = readDegrees(text, 4) ?? [100];
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
  return corners.every(isOnEarth) ? { south, west, north, east } : null;
}

/** A sentence if the bounds enclose nothing. */
export function problemWithBounds({ south, west, north, east }: Bounds): string | null {
  if (south >= north) return 'The bounds must have their south below their north.';
  if (west >= east) return 'The bounds must have their west before their east.';
  return null;
}

export const middleOf = ({ south, west, north, east }: Bounds): Place => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});
