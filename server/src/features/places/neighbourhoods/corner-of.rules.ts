// Separate from the names of pages, which every page loads: resolves an address to its page.
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import { type Corner, PLURALS, slug } from './neighbourhoods.rules.ts';

const bySlug = <Name extends string>(names: readonly Name[], called: (name: Name) => string) =>
  new Map(names.map((name) => [slug(called(name)), name]));
const PLACES = bySlug(NEIGHBOURHOODS, (name) => name);
const TYPES = bySlug(SPACE_TYPES, (type) => PLURALS[type]);

/**
 * The corner for the part of a path after `/nairobi`: a neighbourhood or a type, or first the one and then the other;
 * null if it is none.
 */
export function cornerOf(first?: string, second?: string): Corner | null {
  if (first === undefined) return {};
  const neighbourhood = PLACES.get(first);
  const space_type = TYPES.get(second ?? first);
  if (second === undefined && neighbourhood) return { neighbourhood };
  if (!space_type || (second !== undefined && !neighbourhood)) return null;
  return neighbourhood ? { neighbourhood, space_type } : { space_type };
}

/** Whether an address below `/nairobi` leads to no page. */
export function isNowhere(path: string): boolean {
  const [, first, second] = /^\/nairobi\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  return first !== undefined && cornerOf(first, second) === null;
}
