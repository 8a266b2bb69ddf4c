/** The eight space types, exactly as sent over the wire. */
export const SPACE_TYPES = [
  'office',
  'meeting room',
  'coworking',
  'conference room',
  'studio',
  'workshop',
  'event space',
  'retail space',
] as const;

export type SpaceType = (typeof SPACE_TYPES)[number];

/** The owner's switch: only an available space takes bookings. */
export const SPACE_STATUSES = ['available', 'unavailable'] as const;
/** `waiting`: nobody finds the space before an admin has approved it; until then the switch has no effect. */
export const STANDINGS = [...SPACE_STATUSES, 'waiting'] as const;
export type Standing = (typeof STANDINGS)[number];

export const MOST_IMAGES = 12;

/** A picture as stored with a space, with its rendered widths. */
export type SpaceImage = {
  /** As the owner gave it. */
  url: string;
  /** Our own address of it; null until it has been fetched. */
  served_url: string | null;
  /** Why it could not be fetched. */
  problem: string | null;
  alt: string;
  color: string;
  width: number;
  height: number;
  widths: number[];
};

/** A picture as requested. `place` counts from 1, in the order sent. */
export type WantedImage = { url: string; alt?: string | undefined; place: number };

// What is unknown of an external picture until it is fetched; the page reserves this much room for it.
const TO_BE_FETCHED = {
  served_url: null,
  problem: null,
  color: '#d8cfc0',
  width: 1200,
  height: 800,
  widths: [],
};
const isOurs = (url: string) => url.startsWith('/');

/**
 * The pictures to store, with what is known of them; those without alternative text get the space's title. Or the place
 * of the first picture that claims to be ours and is unknown.
 */
export function imagesToKeep(
  wanted: readonly WantedImage[],
  known: readonly SpaceImage[],
  title: string,
): { images: SpaceImage[] } | { unknown: number } {
  const facts = new Map(known.map((image) => [image.url, image]));
  const unknown = wanted.find(({ url }) => isOurs(url) && !facts.has(url));
  if (unknown) return { unknown: unknown.place };
  const images = wanted.map(({ url, alt }) => {
    const kept = facts.get(url) ?? { ...TO_BE_FETCHED, alt: '' };
    return { ...kept, url, alt: (alt ?? kept.alt) || title };
  });
  return { images };
}

/** The fields in a space's own row. */
export type SpaceFields = {
  title: string;
  description: string;
  space_type: SpaceType;
  max_guests: number;
  price_cents: number;
  location: string | null;
  status: Standing;
};

/** An owner's limits for a booking's time. */
export type TimeRules = {
  least_minutes: number;
  /** Null for no limit. */
  most_minutes: number | null;
  /** How long before its start a booking must be made. */
  notice_minutes: number;
  /** How many days ahead it may start. */
  furthest_days: number;
};

/** The fields of a space that were sent; `price_per_hour` in cents. */
type SentFields = {
  [Field in keyof Omit<SpaceFields, 'price_cents'>]?: SpaceFields[Field] | undefined;
} & { price_per_hour?: number | undefined };

/** A space's fields with the sent ones; others stay. */
export const withChanges = (standing: SpaceFields, sent: SentFields): SpaceFields => ({
  title: sent.title ?? standing.title,
  description: sent.description ?? standing.description,
  space_type: sent.space_type ?? standing.space_type,
  max_guests: sent.max_guests ?? standing.max_guests,
  price_cents: sent.price_per_hour ?? standing.price_cents,
  location: sent.location === undefined ? standing.location : sent.location,
  status: standing.status === 'waiting' ? 'waiting' : (sent.status ?? standing.status),
});

/** The names of the fields that differ, as in the API. */
export const changedFields = (standing: SpaceFields, next: SpaceFields): string[] =>
  (Object.keys(next) as (keyof SpaceFields)[])
    .filter((field) => next[field] !== standing[field])
    .map((field) => (field === 'price_cents' ? 'price_per_hour' : field));

/** Whether two lists of pictures show the same. */
export const areSame = (some: readonly SpaceImage[], others: readonly SpaceImage[]): boolean =>
  some.length === others.length &&
  some.every(({ url, alt }, nth) => url === others[nth]?.url && alt === others[nth]?.alt);
