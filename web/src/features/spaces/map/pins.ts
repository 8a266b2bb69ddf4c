// The pins on the map of spaces.
import type { Bounds, Place } from '@nafasi/server/contract/places/spaces/place/bounds';
import type { CardSpace } from '../../../domain/space.ts';

/** The spaces of one public place; because places are rounded, several may share one. */
export type Pin = { key: string; at: Place; spaces: [CardSpace, ...CardSpace[]] };

export function pinsOf(spaces: readonly CardSpace[]): Pin[] {
  const pins = new Map<string, Pin>();
  for (const space of spaces) {
    const at = space.place;
    if (!at) continue;
    const key = `${at.latitude},${at.longitude}`;
    const pin = pins.get(key);
    if (pin) pin.spaces.push(space);
    else pins.set(key, { key, at, spaces: [space] });
  }
  return [...pins.values()];
}

/** From Langata to Kasarani: shown before any space is found. */
const town: Bounds = { south: -1.35, west: 36.7, north: -1.2, east: 36.92 };

/** The bounds that contain all given places. */
export function boundsAround(places: readonly Place[]): Bounds {
  if (places.length === 0) return town;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    ...{ south: Math.min(...latitudes), west: Math.min(...longitudes) },
    ...{ north: Math.max(...latitudes), east: Math.max(...longitudes) },
  };
}

/** Parses the URL's form, which was validated before. */
export function placeOf(near: string): Place {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  return { latitude, longitude };
}
export function boundsOf(text: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  return { south, west, north, east };
}

/** The URL's form, rounded: with more decimals, every tiny movement would be another search. */
export const boundsInUrl = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(4)).join();
