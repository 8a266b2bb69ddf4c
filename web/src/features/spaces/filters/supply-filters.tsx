import { SUPPLIES } from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import { SUPPLY_WORDS } from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { IconChevronDown } from '@tabler/icons-react';
import { TextInput } from '../../../ui/field.tsx';
import { TickChips } from '../facilities/tick-chips.tsx';
import { countSupplies, type SpaceSearch, suppliesOf } from '../search/space-search.ts';
import classes from './filter-panel.module.css';
import { LeastSelect } from './least-select.tsx';

export type Supplied = Pick<SpaceSearch, 'backup_hours' | 'min_upload' | 'supplies' | 'min_area'>;

const hours = [2, 4, 8, 24];
/** In Mbit/s. */
const speeds = [5, 10, 20, 50];

/** Rarely used filters of power, internet, water and area: folded, unless any is in use. */
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
        <LeastSelect
          name="backup_hours"
          label="Backup lasts"
          any="Any time"
          usual={hours}
          asked={backup_hours}
          unit="hours"
        />
        <LeastSelect
          name="min_upload"
          label="Internet, up"
          any="Any speed"
          usual={speeds}
          asked={min_upload}
          unit="Mbit/s"
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
