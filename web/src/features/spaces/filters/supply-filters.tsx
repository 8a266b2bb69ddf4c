import { SUPPLIES } from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import { SUPPLY_WORDS } from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { IconChevronDown } from '@tabler/icons-react';
import { TextInput } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TickChips } from '../facilities/tick-chips.tsx';
import { countSupplies, type SpaceSearch, suppliesOf } from '../search/space-search.ts';
import classes from './filter-panel.module.css';

export type Supplied = Pick<SpaceSearch, 'backup_hours' | 'min_upload' | 'supplies' | 'min_area'>;

const hours = [2, 4, 8, 24];
/** In Mbit/s. */
const speeds = [5, 10, 20, 50];

/** What few ask for of power, internet, water and area: folded, unless something of it is asked for. */
export function SupplyFilters({ search }: { search: Supplied }) {
  const { backup_hours, min_upload, min_area } = search;
  return (
    <details className={classes.amenities} open={countSupplies(search) > 0}>
      <summary>
        More of power, internet, water and area
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <TickChips
        legend="Supplied with all of"
        name="supplies"
        choices={SUPPLIES}
        words={SUPPLY_WORDS}
        ticked={suppliesOf(search)}
      />
      <div className={classes.supplied}>
        <NativeSelect
          key={`backup ${backup_hours}`}
          name="backup_hours"
          label="Backup lasts"
          defaultValue={backup_hours ?? ''}
          data={[
            { value: '', label: 'Any time' },
            ...choicesWith(hours, backup_hours, 'hours or more'),
          ]}
        />
        <NativeSelect
          key={`up ${min_upload}`}
          name="min_upload"
          label="Internet, up"
          defaultValue={min_upload ?? ''}
          data={[
            { value: '', label: 'Any speed' },
            ...choicesWith(speeds, min_upload, 'Mbit/s or more'),
          ]}
        />
        <TextInput
          name="min_area"
          label="Area at least, in m²"
          defaultValue={min_area ?? ''}
          inputMode="numeric"
          maxLength={6}
          placeholder="Any area"
        />
      </div>
    </details>
  );
}

/** With the one that an address asks for, where it is none of these. */
export const choicesWith = (usual: readonly number[], asked: number | undefined, unit: string) =>
  [...new Set([...usual, ...(asked ? [asked] : [])])]
    .sort((one, other) => one - other)
    .map((least) => ({ value: String(least), label: `${least} ${unit}` }));
