import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './browse-bar.module.css';
import { BrowseFilters } from './browse-filters.tsx';
import { type BrowseSearch, parseBrowseSearch } from './browse-search.ts';
import { without } from './space-search.ts';

type Props = {
  search: BrowseSearch;
  onSearch: (search: BrowseSearch) => void;
  /** The same from More Filters, whose fields begin anew with what is applied. */
  onFilter: (search: BrowseSearch) => void;
};

/** Words and availability at once; price, type, guests and order behind More Filters. */
export function BrowseBar({ search, onSearch, onFilter }: Props) {
  const { search: words, status, ...more } = search;
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
            value={words ?? ''}
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
          <BrowseFilters
            key={JSON.stringify(more)}
            search={search}
            onApply={(filters) =>
              onFilter(parseBrowseSearch({ search: words, status, ...filters }))
            }
            onClear={() => onFilter(without(search, Object.keys(more)))}
          />
        )}
      </div>
    </search>
  );
}
