// Where a space is, as far as anybody may know, and how searches name a place.
import { z } from 'zod';
import {
  type Bounds,
  type Place,
  problemWithBounds,
  readBounds,
  readPlace,
} from './place.rules.ts';

/** The public place: rounded to a grid of some 220 m. */
export const place = z
  .object({ latitude: z.number(), longitude: z.number() })
  .describe('Rounded to some 200 m: the exact place is told to those who have paid.');

/** From a search's place, in a straight line. */
export const distance = z
  .number()
  .describe('How far it is from `near`, where that is given, to one decimal.');

const CHOOSE_NEAR =
  'Please give a place as latitude and longitude in degrees, such as -1.286,36.823.';
const CHOOSE_BOUNDS =
  'Please give the bounds as south, west, north and east in degrees, such as -1.31,36.76,-1.25,36.84.';

/** `-1.286,36.823` */
export const placeIn = z.string(CHOOSE_NEAR).transform((typed, context): Place => {
  const read = readPlace(typed);
  if (!read) context.addIssue(CHOOSE_NEAR);
  return read ?? z.NEVER;
});

/** `-1.31,36.76,-1.25,36.84` */
export const boundsIn = z.string(CHOOSE_BOUNDS).transform((typed, context): Bounds => {
  const read = readBounds(typed);
  const problem = read ? problemWithBounds(read) : CHOOSE_BOUNDS;
  if (problem) context.addIssue(problem);
  return read ?? z.NEVER;
});
