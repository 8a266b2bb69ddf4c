import {
  AMENITY_WORDS,
  ARRANGEMENT_WORDS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { FilterChip } from './filter-chip.tsx';
import { amenitiesOf, type SearchChange, type SpaceSearch } from './space-search.ts';

type Props = { search: SpaceSearch; onChange: (change: SearchChange) => void };

/** What a space is to have, each as a chip: apart, as few searches ask for it. */
export function FacilityChips({ search, onChange }: Props) {
  const { arrangement, backup_power, min_download } = search;
  const amenities = amenitiesOf(search);
  return (
    <>
      {arrangement && (
        <FilterChip
          label={`${ARRANGEMENT_WORDS[arrangement]} seats`}
          onRemove={() => onChange({ arrangement: undefined })}
        />
      )}
      {backup_power && (
        <FilterChip label="Backup power" onRemove={() => onChange({ backup_power: undefined })} />
      )}
      {min_download && (
        <FilterChip
          label={`${min_download} Mbit/s or more`}
          onRemove={() => onChange({ min_download: undefined })}
        />
      )}
      {amenities.map((amenity) => (
        <FilterChip
          key={amenity}
          label={AMENITY_WORDS[amenity]}
          onRemove={() =>
            onChange({
              amenities: amenities.filter((one) => one !== amenity).join() || undefined,
            })
          }
        />
      ))}
    </>
  );
}
