// Neighbourhoods of Nairobi, and the names of their pages: pure, the same on the server and in the browser.
import type { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import type { SpaceType } from '#places/spaces/spaces.rules.ts';

export type Neighbourhood = (typeof NEIGHBOURHOODS)[number];

/** The subject of a page: a neighbourhood, a type of space, both, or all of Nairobi. */
export type Corner = { neighbourhood?: Neighbourhood; space_type?: SpaceType };
/** The same as it may be sent. */
export type SentCorner = { [Part in keyof Corner]: Corner[Part] | undefined };

/** The plurals of types. */
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

/** Words in the form used in paths. */
export const slug = (words: string) => words.toLowerCase().replaceAll(' ', '-');

/** The path of a page: `/nairobi/kilimani/meeting-rooms`. */
export const pathOfCorner = ({ neighbourhood, space_type }: Corner): string =>
  ['/nairobi', neighbourhood && slug(neighbourhood), space_type && slug(PLURALS[space_type])]
    .filter(Boolean)
    .join('/');
