// Apart from their words, which few pages show and addresses do not need.
export {
  AMENITIES,
  type Amenity,
  ARRANGEMENTS,
  type Arrangement,
  BACKUP_KINDS,
  type BackupKind,
  SUPPLIES,
  type Supply,
} from './facility-names.rules.ts';
