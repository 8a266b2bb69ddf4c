import type { SpaceType } from '../../../domain/space.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { TextInput } from '../../../ui/field.tsx';
import { spaceTypeIcons, spaceTypes } from '../space-types.ts';
import classes from './filter-panel.module.css';
import type { SpaceSearch } from './space-search.ts';

type Bounds = Pick<SpaceSearch, 'min_price' | 'max_price' | 'space_type'>;

/** Price bounds and space type: fields of the search form around it. */
export function FilterPanel({ search }: { search: Bounds }) {
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
