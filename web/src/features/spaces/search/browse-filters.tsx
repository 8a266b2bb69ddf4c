import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import classes from './browse-filters.module.css';
import type { BrowseSearch } from './browse-search.ts';
import { FilterPanel } from './filter-panel.tsx';

type Props = {
  search: BrowseSearch;
  /** Takes the fields as they were filled in. */
  onApply: (fields: Record<string, unknown>) => void;
  onClear: () => void;
};

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Lowest price first' },
  { value: '-price', label: 'Highest price first' },
  { value: 'rating', label: 'Best rated first' },
];

/** What More Filters opens: price, type, guests and order, applied together. */
export function BrowseFilters({ search, onApply, onClear }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FilterPanel search={search} />
      <div className={classes.rest}>
        <TextInput
          name="guests"
          label="Guests"
          defaultValue={search.guests ?? ''}
          inputMode="numeric"
          maxLength={7}
          placeholder="Any number"
        />
        <NativeSelect
          name="sort"
          label="Order"
          defaultValue={search.sort ?? 'newest'}
          data={sorts}
        />
        <div className={classes.acts}>
          <Button type="submit">Apply filters</Button>
          <Button variant="subtle" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      </div>
    </form>
  );
}
