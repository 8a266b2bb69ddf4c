// The plane that our map of Nairobi is drawn on: metres from its north-western corner, to the east and to the south.
import type { Place } from '@nafasi/server/contract/places/spaces/place/bounds';

export type { Place };

/** Nothing is drawn beyond. */
const drawnBounds = { south: -1.46, west: 36.62, north: -1.13, east: 37.02 };

/** As long as a degree is at Nairobi; the same as in the database's `in_km`. */
const metresOfDegree = { east: 111_291, north: 110_575 };

export const onPlane = ({ latitude, longitude }: Place) => ({
  x: (longitude - drawnBounds.west) * metresOfDegree.east,
  y: (drawnBounds.north - latitude) * metresOfDegree.north,
});

const { x: width, y: height } = onPlane({
  latitude: drawnBounds.south,
  longitude: drawnBounds.east,
});
export const planeSize = { width, height };
