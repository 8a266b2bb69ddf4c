import { NativeSelect } from '@mantine/core';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { AllSpacesFilter } from './all-spaces.api.ts';
import classes from './space-table.module.css';

const statuses = [
  { value: undefined, word: 'All' },
  { value: 'available', word: 'Available' },
  { value: 'unavailable', word: 'Booked' },
] as const;

const sorts = {
  '': 'Newest first',
  price: 'Price up',
  '-price': 'Price down',
  rating: 'Best rated',
};

type Props = { filter: AllSpacesFilter; onFilter: (change: AllSpacesFilter) => void };

/** Narrows all spaces to what is searched for and to a state, and orders them. */
export function SpaceTableFilters({ filter, onFilter }: Props) {
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField
          placeholder="Title, description, location or type"
          value={filter.search ?? ''}
          onChange={(words) => onFilter({ search: words || undefined })}
        />
      </div>
      <ChoiceChips
        legend="Status"
        choices={statuses}
        chosen={filter.status}
        onChoose={(status) => onFilter({ status })}
      />
      <NativeSelect
        label="Order"
        value={filter.sort ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ sort: spaceSortIn(value) })}
        data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}

/** The order that a word names; none for any other. */
export const spaceSortIn = (word: string | undefined): AllSpacesFilter['sort'] =>
  (['price', '-price', 'rating'] as const).find((sort) => sort === word);
