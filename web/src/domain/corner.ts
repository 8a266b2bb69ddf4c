// Texts of corner pages: a neighbourhood, a type of space, both, or all of Nairobi.
import {
  type Corner,
  PLURALS,
  pathOfCorner,
} from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import type { components } from '../api.gen.ts';
import { capitalised } from '../lib/capitalised.ts';
import { formatPrice } from '../lib/money.ts';
import { plural } from '../lib/plural.ts';
import type { SpaceType } from './space.ts';

export type { Corner };
export type SpaceCounts = components['schemas']['SpaceCounts'];

export const placeOf = ({ neighbourhood }: Corner): string => neighbourhood ?? 'Nairobi';

const many = ({ space_type }: Corner): string => (space_type ? PLURALS[space_type] : 'workspaces');

/** `Meeting rooms in Kilimani`. */
export const headingOf = (corner: Corner): string =>
  `${capitalised(many(corner))} in ${placeOf(corner)}`;

/** The same in the browser’s tab. */
export const titleOfCorner = (corner: Corner): string => `${headingOf(corner)} by the hour`;

/** For an empty corner: `No studios in Karen yet`. */
export const noneOf = (corner: Corner): string => `No ${many(corner)} in ${placeOf(corner)} yet`;

/** The pages above a corner, and its own. */
export function trailTo({ neighbourhood, space_type }: Corner) {
  const place = neighbourhood && { neighbourhood };
  return [
    { name: 'Home', path: '/' },
    { name: 'Nairobi', path: pathOfCorner({}) },
    ...(place ? [{ name: neighbourhood, path: pathOfCorner(place) }] : []),
    ...(space_type
      ? [{ name: capitalised(PLURALS[space_type]), path: pathOfCorner({ ...place, space_type }) }]
      : []),
  ];
}

/** `12 meeting rooms in Kilimani to book by the hour, from Ksh 900 an hour.` */
export function figuresOf(corner: Corner, { spaces, lowest_price: lowest }: SpaceCounts): string {
  const words = many(corner);
  const there = `${plural(spaces, words.slice(0, -1), words)} in ${placeOf(corner)} to book by the hour`;
  return lowest === null ? `${there}.` : `${there}, from ${formatPrice(lowest)} an hour.`;
}

/** What a type of space is for, in a sentence. */
export const purposes: Readonly<Record<SpaceType, string>> = {
  office: 'A door to close, a desk and quiet, for an afternoon or a week of them.',
  'meeting room': 'A table for a handful of people, for as long as the talk takes.',
  coworking: 'A seat among others who work, without a lease and without a day pass.',
  'conference room':
    'A long table and a screen, for boards, trainings and calls with the whole team.',
  studio: 'Room and light to record, photograph, rehearse or paint.',
  workshop: 'Benches and floor space to build, sew, print or teach with the hands.',
  'event space': 'A hall, a terrace or a garden for launches, talks and celebrations.',
  'retail space': 'A shop front for a pop-up, a tasting or a weekend of sales.',
};

/** What holds for all of them. */
export const promise =
  'Choose the hours, pay with M-Pesa, and the room is yours: each price is for an hour, and nothing is added.';
