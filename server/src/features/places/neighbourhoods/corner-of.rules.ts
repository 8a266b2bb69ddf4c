// Apart from what pages are called, which every page knows: which page an address is of.
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import { type Corner, PLURALS, slug } from './neighbourhoods.rules.ts';

const bySlug = <Name extends string>(names: readonly Name[], called: (name: Name) => string) =>
  new Map(names.map((name) => [slug(called(name)), name]));
const PLACES = bySlug(NEIGHBOURHOODS, (name) => name);
const TYPES = bySlug(SPACE_TYPES, (type) => PLURALS[type]);

/** What the path of a page says after `/nairobi`: a part of the town or a type, or first the one and then the other; null where it is none. */
export function cornerOf(first?: string, second?: string): Corner | null {
  if (first === undefined) return {};
  const neighbourhood = PLACES.get(first);
  const space_type = TYPES.get(second ?? first);
  if (second === undefined && neighbourhood) return { neighbourhood };
  if (!space_type || (second !== undefined && !neighbourhood)) return null;
  return neighbourhood ? { neighbourhood, space_type } : { space_type };
}

/** Whether an address is one of a page below `/nairobi` that there is none of. */
export function isNowhere(path: string): boolean {
  const [, first, second] = /^\/nairobi\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  return first !== undefined && cornerOf(first, second) === null;
}
