// Parts of Nairobi, and what their pages are called: pure, the same on the server and in the browser.
import { NEIGHBOURHOODS, SPACE_TYPES, type SpaceType } from '#places/spaces/spaces.rules.ts';

export type Neighbourhood = (typeof NEIGHBOURHOODS)[number];

/** What a page is about: a part of the town, a type of space, both, or all of Nairobi. */
export type Corner = { neighbourhood?: Neighbourhood; space_type?: SpaceType };
/** The same as it may be sent. */
export type SentCorner = { [Part in keyof Corner]: Corner[Part] | undefined };

/** What several of a type are called. */
export const PLURALS: Readonly<Record<SpaceType, string>> = {
  office: 'offices',
  'meeting room': 'meeting rooms',
  coworking: 'coworking spaces',
  'conference room': 'conference rooms',
  studio: 'studios',
  workshop: 'workshops',
  'event space': 'event spaces',
  'retail space': 'retail spaces',
};

const slug = (words: string) => words.toLowerCase().replaceAll(' ', '-');
const bySlug = <Name extends string>(names: readonly Name[], called: (name: Name) => string) =>
  new Map(names.map((name) => [slug(called(name)), name]));
const PLACES = bySlug(NEIGHBOURHOODS, (name) => name);
const TYPES = bySlug(SPACE_TYPES, (type) => PLURALS[type]);

/** The path of a page: `/nairobi/kilimani/meeting-rooms`. */
export const pathOfCorner = ({ neighbourhood, space_type }: Corner): string =>
  ['/nairobi', neighbourhood && slug(neighbourhood), space_type && slug(PLURALS[space_type])]
    .filter(Boolean)
    .join('/');

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
