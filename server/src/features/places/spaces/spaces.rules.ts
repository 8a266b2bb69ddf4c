/** The eight space types, exactly as they go over the wire. */
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
/** `waiting`: nobody finds the space before an admin has looked at it; until then the switch does nothing. */
export const STANDINGS = [...SPACE_STATUSES, 'waiting'] as const;
export type Standing = (typeof STANDINGS)[number];

export const MOST_IMAGES = 12;

/** A picture as it is kept with a space, with the widths it was rendered in. */
export type SpaceImage = {
  /** As it was given. */
  url: string;
  /** Where we serve it; null while it has not been fetched. */
  served_url: string | null;
  /** Why it could not be fetched. */
  problem: string | null;
  alt: string;
  color: string;
  width: number;
  height: number;
  widths: number[];
};

/** A picture as someone asked for it. `place` counts from 1, as it was sent. */
export type WantedImage = { url: string; alt?: string | undefined; place: number };

// What is not known of a picture of elsewhere until it is fetched; the page reserves this much room for it.
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
 * The pictures to keep, with what is known of them; those without words of their own are called what
 * the space is. Otherwise the place of the first picture that says it is ours and is not known.
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

/** What of a space is kept in its own row. */
export type SpaceFields = {
  title: string;
  description: string;
  space_type: SpaceType;
  max_guests: number;
  price_cents: number;
  location: string | null;
  status: Standing;
};

/** What an owner asks of a booking's time. */
export type TimeRules = {
  least_minutes: number;
  /** Null for as long as one likes. */
  most_minutes: number | null;
  /** For how long ahead of its start a booking must be made. */
  notice_minutes: number;
  /** How far ahead it may start. */
  furthest_days: number;
};

/** Some of a space's fields as they were sent; `price_per_hour` in cents. */
type SentFields = {
  [Field in keyof Omit<SpaceFields, 'price_cents'>]?: SpaceFields[Field] | undefined;
} & { price_per_hour?: number | undefined };

/** A space's fields with what was sent of them; what was not stays. */
export const withChanges = (standing: SpaceFields, sent: SentFields): SpaceFields => ({
  title: sent.title ?? standing.title,
  description: sent.description ?? standing.description,
  space_type: sent.space_type ?? standing.space_type,
  max_guests: sent.max_guests ?? standing.max_guests,
  price_cents: sent.price_per_hour ?? standing.price_cents,
  location: sent.location === undefined ? standing.location : sent.location,
  status: standing.status === 'waiting' ? 'waiting' : (sent.status ?? standing.status),
});

/** The names of the fields that differ, as callers know them. */
export const changedFields = (standing: SpaceFields, next: SpaceFields): string[] =>
  (Object.keys(next) as (keyof SpaceFields)[])
    .filter((field) => next[field] !== standing[field])
    .map((field) => (field === 'price_cents' ? 'price_per_hour' : field));

/** Whether two lists of pictures show the same. */
export const areSame = (some: readonly SpaceImage[], others: readonly SpaceImage[]): boolean =>
  some.length === others.length &&
  some.every(({ url, alt }, nth) => url === others[nth]?.url && alt === others[nth]?.alt);
