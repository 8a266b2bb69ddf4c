import {
  AMENITY_WORDS,
  ARRANGEMENT_WORDS,
  SUPPLY_WORDS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { FilterChip } from './filter-chip.tsx';
import { amenitiesOf, type SearchChange, type SpaceSearch, suppliesOf } from './space-search.ts';

type Props = { search: SpaceSearch; onChange: (change: SearchChange) => void };

/** The requested facilities, each as a chip: loaded separately, as few searches have any. */
export function FacilityChips({ search, onChange }: Props) {
  const { arrangement, backup_power, backup_hours, min_download, min_upload, min_area } = search;
  const amenities = amenitiesOf(search);
  const supplies = suppliesOf(search);
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
      {backup_hours && (
        <FilterChip
          label={`Backup for ${backup_hours} h or more`}
          onRemove={() => onChange({ backup_hours: undefined })}
        />
      )}
      {min_upload && (
        <FilterChip
          label={`${min_upload} Mbit/s up or more`}
          onRemove={() => onChange({ min_upload: undefined })}
        />
      )}
      {min_area && (
        <FilterChip
          label={`${min_area} m² or more`}
          onRemove={() => onChange({ min_area: undefined })}
        />
      )}
      {supplies.map((supply) => (
        <FilterChip
          key={supply}
          label={SUPPLY_WORDS[supply]}
          onRemove={() =>
            onChange({ supplies: supplies.filter((one) => one !== supply).join() || undefined })
          }
        />
      ))}
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
