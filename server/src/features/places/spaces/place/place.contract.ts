// Where a space is, as far as anybody may know, and how searches name a place.
import { z } from 'zod';
import { type Bounds, type Place, problemWithBounds } from './place.rules.ts';

/** What is shown of it: rounded to a grid of some 220 m. */
export const place = z
  .object({ latitude: z.number(), longitude: z.number() })
  .describe('Rounded to some 200 m: the exact place is told to those who have paid.');

/** From a place that a search names, in a straight line. */
export const distance = z
  .number()
  .describe('How far it is from `near`, where that is given, to one decimal.');

const CHOOSE_NEAR =
  'Please give a place as latitude and longitude in degrees, such as -1.286,36.823.';
const CHOOSE_BOUNDS =
  'Please give the bounds as south, west, north and east in degrees, such as -1.31,36.76,-1.25,36.84.';

/** So many numbers of degrees, by commas. */
const degrees = (count: number, sentence: string) =>
  z
    .string(sentence)
    .transform((typed) => typed.split(',').map((part) => part.trim()))
    .refine(
      (parts) =>
        parts.length === count && parts.every((part) => /^-?\d{1,3}(\.\d{1,20})?$/.test(part)),
      sentence,
    )
    .transform((parts) => parts.map(Number));

const isOnEarth = ({ latitude, longitude }: Place) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** `-1.286,36.823` */
export const placeIn = degrees(2, CHOOSE_NEAR)
  .transform(([latitude = 0, longitude = 0]): Place => ({ latitude, longitude }))
  .refine(isOnEarth, CHOOSE_NEAR);

/** `-1.31,36.76,-1.25,36.84` */
export const boundsIn = degrees(4, CHOOSE_BOUNDS)
  .transform(([south = 0, west = 0, north = 0, east = 0]): Bounds => ({ south, west, north, east }))
  .superRefine(({ south, west, north, east }, context) => {
    const corners = [
      { latitude: south, longitude: west },
      { latitude: north, longitude: east },
    ];
    const sentence = corners.every(isOnEarth)
      ? problemWithBounds({ south, west, north, east })
      : CHOOSE_BOUNDS;
    if (sentence) context.addIssue(sentence);
  });
