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

/** Roughly where they lie, in degrees north and east. */
export const MIDDLES: Readonly<Record<Neighbourhood, readonly [number, number]>> = {
  Buruburu: [-1.29, 36.878],
  'Central Business District': [-1.286, 36.823],
  Dagoretti: [-1.298, 36.745],
  Donholm: [-1.298, 36.888],
  Eastleigh: [-1.276, 36.851],
  Embakasi: [-1.317, 36.915],
  'Garden Estate': [-1.229, 36.862],
  Gigiri: [-1.233, 36.805],
  Hurlingham: [-1.296, 36.8],
  'Industrial Area': [-1.307, 36.852],
  Karen: [-1.32, 36.707],
  Kasarani: [-1.222, 36.898],
  Kileleshwa: [-1.281, 36.785],
  Kilimani: [-1.29, 36.787],
  Kitisuru: [-1.232, 36.776],
  Langata: [-1.343, 36.76],
  Lavington: [-1.279, 36.769],
  Loresho: [-1.253, 36.76],
  Milimani: [-1.29, 36.808],
  'Mombasa Road': [-1.325, 36.86],
  'Mountain View': [-1.263, 36.743],
  Muthaiga: [-1.255, 36.835],
  'Nairobi West': [-1.31, 36.825],
  Ngara: [-1.274, 36.826],
  'Ngong Road': [-1.299, 36.778],
  Nyari: [-1.228, 36.79],
  Pangani: [-1.268, 36.837],
  Parklands: [-1.262, 36.816],
  Ridgeways: [-1.228, 36.845],
  Riverside: [-1.27, 36.795],
  Roysambu: [-1.218, 36.886],
  Ruaraka: [-1.245, 36.875],
  Runda: [-1.217, 36.815],
  'South B': [-1.311, 36.836],
  'South C': [-1.321, 36.829],
  'Spring Valley': [-1.253, 36.79],
  'Thika Road': [-1.238, 36.868],
  Umoja: [-1.283, 36.895],
  'Upper Hill': [-1.299, 36.815],
  Utawala: [-1.29, 36.965],
  Westlands: [-1.267, 36.807],
  Woodley: [-1.305, 36.77],
};

/** The others, the nearest first. At the equator a degree is as long either way. */
export function nearestTo(neighbourhood: Neighbourhood): Neighbourhood[] {
  const [north, east] = MIDDLES[neighbourhood];
  const distance = (other: Neighbourhood) =>
    Math.hypot(MIDDLES[other][0] - north, MIDDLES[other][1] - east);
  return NEIGHBOURHOODS.filter((other) => other !== neighbourhood).sort(
    (one, other) => distance(one) - distance(other),
  );
}

/** How many spaces can be booked in a part of the town, of a type; and from what price on, where it was asked for. */
export type SpaceCount = {
  /** One of those of `NEIGHBOURHOODS`, or anywhere else. */
  neighbourhood: string;
  space_type: SpaceType;
  spaces: number;
  lowest_cents: number | null;
};

/** What the counts of all parts of the town and types say of one corner. */
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

/** The corners of the town in which there is any space, all of Nairobi first. */
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
