// The names of facilities, as sent over the wire.

/** In the order of display. Each one's index is its bit in the database: append new ones, and never remove any. */
export const AMENITIES = [
  'screen',
  'projector',
  'whiteboard',
  'video_calls',
  'sound',
  'printer',
  'natural_light',
  'air_conditioning',
  'outdoor_space',
  'coffee_and_tea',
  'kitchen',
  'drinking_water',
  'parking',
  'step_free',
  'lift',
  'accessible_toilet',
  'reception',
  'security',
  'lockers',
  'prayer_room',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** What keeps the power on when the mains are off. */
export const BACKUP_KINDS = ['generator', 'inverter', 'solar'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** What a space is supplied with, if its owner tells so; never remove any. */
export const SUPPLIES = ['mains_power', 'second_line', 'mains_water', 'water_tank'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** How people sit. */
export const ARRANGEMENTS = ['boardroom', 'theatre', 'classroom'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** The limits for owners, and so for searches. */
export const MOST_BACKUP_HOURS = 168;
export const MOST_AREA_M2 = 100_000;
export const MOST_MBPS = 10_000;
