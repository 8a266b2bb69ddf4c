import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './browse-bar.module.css';
import { type BrowseSearch, parseBrowseSearch } from './browse-search.ts';
import { fieldsOf, without } from './space-search.ts';

// Always loaded by this import: as a file of its own, the server can name it to browsers that open a search with
// filters.
const FilterPanel = lazyNamed(() => import('../filters/filter-panel.tsx'), 'FilterPanel');

type Props = {
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
  /** The same from More Filters, whose fields are then reset to what is applied. */
  onFilter: (search: BrowseSearch) => void;
};

/** Words and availability at once; price, type, guests and order behind More Filters. */
export function BrowseBar({ search, onSearch, onFilter }: Props) {
  const { search: keyword, status, ...more } = search;
  const moreCount = Object.keys(more).length;
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <search>
      <div className={classes.row}>
        <div className={`${classes.words} bare`}>
          <SearchField
            label="Search spaces"
            placeholder="Search spaces..."
            value={keyword ?? ''}
            onChange={(typed) => onSearch(parseBrowseSearch({ ...search, search: typed }))}
          />
        </div>
        <NativeSelect
          className="bare"
          label="Availability"
          value={status ?? ''}
          onChange={(event) =>
            onSearch(parseBrowseSearch({ ...search, status: event.currentTarget.value }))
          }
          data={[
            { value: '', label: 'All Spaces' },
            { value: 'available', label: 'Available Only' },
            { value: 'booked', label: 'Booked Spaces' },
          ]}
        />
        <Button
          className={classes.more ?? ''}
          variant={moreCount > 0 ? 'light' : 'default'}
          h={48}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} />}
          rightSection={moreCount > 0 && <span className={classes.count}>{moreCount}</span>}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          More Filters
        </Button>
      </div>
      <div id={panelId} hidden={!open}>
        {open && (
          <Suspense>
            <BrowseFilters
              key={JSON.stringify(more)}
              search={search}
              onApply={(filters) =>
                onFilter(parseBrowseSearch({ search: keyword, status, ...filters }))
              }
              onClear={() => onFilter(without(search, Object.keys(more)))}
            />
          </Suspense>
        )}
      </div>
    </search>
  );
}

type FiltersProps = {
  search: BrowseSearch;
  /** Called with the raw form fields. */
  onApply: (fields: Record<string, unknown>) => void;
  onClear: () => void;
};

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Lowest price first' },
  { value: '-price', label: 'Highest price first' },
  { value: 'rating', label: 'Best rated first' },
];

/** The content of More Filters: price, type, guests and order, applied together. */
function BrowseFilters({ search, onApply, onClear }: FiltersProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(fieldsOf(event.currentTarget));
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
