// The results that somebody looks at now, for the way back to them from a space. An address carries only what a booking needs.
import type { SpaceSearch } from './search/space-search.ts';
import { type Asked, askedOf } from './when.ts';

let last: SpaceSearch = {};

export const noteResults = (search: SpaceSearch): void => {
  last = search;
};

/** The search by which they came to a space, where it asked for the same time; else that time alone. */
export const resultsFor = (asked: Asked): SpaceSearch | Asked =>
  JSON.stringify(askedOf(last)) === JSON.stringify(askedOf(asked)) ? last : asked;
