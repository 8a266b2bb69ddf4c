// Separate from their words, which few pages show and addresses do not need.
export {
  AMENITIES,
  type Amenity,
  ARRANGEMENTS,
  type Arrangement,
  BACKUP_KINDS,
  type BackupKind,
  MOST_AREA_M2,
  MOST_BACKUP_HOURS,
  MOST_MBPS,
  SUPPLIES,
  type Supply,
} from './facility-names.rules.ts';
