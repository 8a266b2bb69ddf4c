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
