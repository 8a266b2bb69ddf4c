// Summaries of the counts of spaces by neighbourhood: pure.
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { SPACE_TYPES, type SpaceType } from '#places/spaces/spaces.rules.ts';
import { MIDDLES } from './middles.rules.ts';
import type { Corner, Neighbourhood, SentCorner } from './neighbourhoods.rules.ts';

/** The other neighbourhoods, nearest first. Near the equator a degree is as long in either direction. */
export function nearestTo(neighbourhood: Neighbourhood): Neighbourhood[] {
  const [north, east] = MIDDLES[neighbourhood];
  const distance = (other: Neighbourhood) =>
    Math.hypot(MIDDLES[other][0] - north, MIDDLES[other][1] - east);
  return NEIGHBOURHOODS.filter((other) => other !== neighbourhood).sort(
    (one, other) => distance(one) - distance(other),
  );
}

/** How many spaces of a type can be booked in a neighbourhood, and their lowest price if requested. */
export type SpaceCount = {
  /** One of `NEIGHBOURHOODS`, or anything else. */
  neighbourhood: string;
  space_type: SpaceType;
  spaces: number;
  lowest_cents: number | null;
};

/** The summary of one corner, from the counts of all neighbourhoods and types. */
export function summaryOf(
  counts: readonly SpaceCount[],
  { neighbourhood, space_type }: SentCorner,
) {
  const ofPlace = (name?: string) => (count: SpaceCount) => !name || count.neighbourhood === name;
  const ofType = (type?: SpaceType) => (count: SpaceCount) => !type || count.space_type === type;
  const here = counts.filter(ofPlace(neighbourhood)).filter(ofType(space_type));
  const prices = here.flatMap(({ lowest_cents }) => lowest_cents ?? []);
  return {
    spaces: sum(here),
    lowest_cents: prices.length > 0 ? Math.min(...prices) : null,
    neighbourhoods: (neighbourhood ? nearestTo(neighbourhood) : NEIGHBOURHOODS)
      .map((name) => ({
        name,
        spaces: sum(counts.filter(ofPlace(name)).filter(ofType(space_type))),
      }))
      .filter(({ spaces }) => spaces > 0),
    space_types: SPACE_TYPES.map((type) => ({
      space_type: type,
      spaces: sum(counts.filter(ofPlace(neighbourhood)).filter(ofType(type))),
    })).filter(({ spaces }) => spaces > 0),
  };
}

/** The corners that have any space, all of Nairobi first. */
export function cornersOf(counts: readonly SpaceCount[]): Corner[] {
  const { neighbourhoods, space_types } = summaryOf(counts, {});
  const places = neighbourhoods.map(({ name: neighbourhood }) => ({ neighbourhood }));
  const types = space_types.map(({ space_type }) => ({ space_type }));
  const both = places.flatMap((place) => types.map((type) => ({ ...place, ...type })));
  return [
    {},
    ...places,
    ...types,
    ...both.filter((corner) => summaryOf(counts, corner).spaces > 0),
  ];
}

const sum = (counts: readonly SpaceCount[]) =>
  counts.reduce((total, { spaces }) => total + spaces, 0);
