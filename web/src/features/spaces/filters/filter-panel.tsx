import {
  AMENITIES,
  ARRANGEMENTS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import {
  AMENITY_WORDS,
  ARRANGEMENT_WORDS,
} from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { IconBolt, IconChevronDown } from '@tabler/icons-react';
import type { SpaceType } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { TextInput } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { amenityIcons } from '../facilities/amenity-icons.ts';
import { TickChips } from '../facilities/tick-chips.tsx';
import { amenitiesOf, type SpaceSearch } from '../search/space-search.ts';
import { spaceTypeIcons } from '../space-type-icons.ts';
import { spaceTypes } from '../space-types.ts';
import classes from './filter-panel.module.css';
import { LeastSelect } from './least-select.tsx';
import { type Supplied, SupplyFilters } from './supply-filters.tsx';

type Bounds = Supplied &
  Pick<
    SpaceSearch,
    | 'min_price'
    | 'max_price'
    | 'space_type'
    | 'arrangement'
    | 'amenities'
    | 'backup_power'
    | 'min_download'
  >;

/** In Mbit/s: a call, several at once, and large files. */
const speeds = [10, 20, 50, 100];

/** Fields for price, type and facilities, within the search form. */
export function FilterPanel({ search }: { search: Bounds }) {
  const ticked = amenitiesOf(search);
  return (
    <div className={classes.panel}>
      <fieldset className={classes.group}>
        <legend>Price per hour</legend>
        <div className={classes.prices}>
          <PriceField name="min_price" label="Minimum price" value={search.min_price} />
          <span aria-hidden="true">to</span>
          <PriceField name="max_price" label="Maximum price" value={search.max_price} />
        </div>
        <p className={classes.help}>Minimum and maximum, in whole shillings</p>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Space type</legend>
        <div className="wrap tight">
          <TypeChoice value="" selected={!search.space_type} />
          {spaceTypes.map((type) => (
            <TypeChoice key={type} value={type} selected={search.space_type === type} />
          ))}
        </div>
      </fieldset>
      <div className={classes.has}>
        <TickChips
          legend="Power"
          name="backup_power"
          choices={['yes']}
          words={{ yes: 'Backup power' }}
          icons={{ yes: IconBolt }}
          ticked={search.backup_power ? ['yes'] : []}
        />
        <LeastSelect
          name="min_download"
          label="Internet"
          any="Any speed"
          usual={speeds}
          asked={search.min_download}
          unit="Mbit/s"
        />
        <NativeSelect
          // Resetting a form restores a select's initial value, so a new one is mounted for each.
          key={search.arrangement}
          name="arrangement"
          label="Seats for your guests"
          defaultValue={search.arrangement ?? ''}
          data={[
            { value: '', label: 'Any arrangement' },
            ...ARRANGEMENTS.map((value) => ({ value, label: ARRANGEMENT_WORDS[value] })),
          ]}
        />
      </div>
      <details className={classes.amenities} open={ticked.length > 0}>
        <summary>
          Amenities
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </summary>
        <TickChips
          legend="It has all of"
          name="amenities"
          choices={AMENITIES}
          words={AMENITY_WORDS}
          icons={amenityIcons}
          ticked={ticked}
        />
      </details>
      <SupplyFilters search={search} />
    </div>
  );
}

type PriceFieldProps = { name: string; label: string; value: number | undefined };

function PriceField({ name, label, value }: PriceFieldProps) {
  return (
    <TextInput
      name={name}
      aria-label={label}
      defaultValue={value ?? ''}
      inputMode="numeric"
      maxLength={9}
      leftSection="Ksh"
      leftSectionWidth={50}
      className={classes.price}
    />
  );
}

type TypeChoiceProps = { value: SpaceType | ''; selected: boolean };

function TypeChoice({ value, selected }: TypeChoiceProps) {
  const Icon = value && spaceTypeIcons[value];
  return (
    <label className={classes.type}>
      <input type="radio" name="space_type" value={value} defaultChecked={selected} />
      {Icon && <Icon size={18} stroke={1.75} aria-hidden="true" />}
      {value ? capitalised(value) : 'Any type'}
    </label>
  );
}
