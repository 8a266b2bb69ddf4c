// The words for facilities that people read. Without schemas, so that pages which only show them stay light.
import { type Facilities, overfull } from './facilities.rules.ts';
import type { Amenity, Arrangement, BackupKind, Supply } from './facility-names.rules.ts';

export type { Facilities } from './facilities.rules.ts';

export const AMENITY_WORDS: Record<Amenity, string> = {
  screen: 'Screen',
  projector: 'Projector',
  whiteboard: 'Whiteboard and pens',
  video_calls: 'Camera and speaker for calls',
  sound: 'Sound system',
  printer: 'Printer',
  natural_light: 'Natural light',
  air_conditioning: 'Air conditioning',
  outdoor_space: 'Outdoor space',
  coffee_and_tea: 'Coffee and tea',
  kitchen: 'Kitchen',
  drinking_water: 'Drinking water',
  parking: 'Parking',
  step_free: 'Step-free way in',
  lift: 'Lift',
  accessible_toilet: 'Accessible toilet',
  reception: 'Reception',
  security: 'Security guard',
  lockers: 'Lockers',
  prayer_room: 'Prayer room',
};

export const SUPPLY_WORDS: Record<Supply, string> = {
  mains_power: 'Mains power',
  second_line: 'Second internet line',
  mains_water: 'Mains water',
  water_tank: 'Water tank',
};

export const ARRANGEMENT_WORDS: Record<Arrangement, string> = {
  boardroom: 'Boardroom',
  theatre: 'Theatre',
  classroom: 'Classroom',
};

export const BACKUP_WORDS: Record<BackupKind, string> = {
  generator: 'Generator',
  inverter: 'Inverter',
  solar: 'Solar',
};

/** A sentence if an arrangement seats more people than the space takes; otherwise undefined. */
export function problemWithSeats(facilities: Pick<Facilities, 'seats'>, maxGuests: number) {
  const tooMany = overfull(facilities, maxGuests);
  if (!tooMany) return undefined;
  const arrangement = ARRANGEMENT_WORDS[tooMany.arrangement].toLowerCase();
  return `As a ${arrangement} it seats ${tooMany.seats}, and it takes ${maxGuests} guests at most. Please give fewer seats or more guests.`;
}
