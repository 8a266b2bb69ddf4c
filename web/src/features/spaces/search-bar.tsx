import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FilterPanel } from './filter-panel.tsx';
import classes from './search-bar.module.css';
import { longestKeyword, parseSpaceSearch, type SpaceSearch } from './space-search.ts';

type Props = { search: SpaceSearch; onSearch: (search: SpaceSearch) => void };

/** The search form: keyword and guests at once, price and type behind Filters. The URL holds what is applied. */
export function SearchBar({ search, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const panelId = useId();
  const { keyword, guests, ...filters } = search;
  const filterCount = Object.keys(filters).length;
  const [open, setOpen] = useState(filterCount > 0);
  const applied = JSON.stringify(search);
  // A chip removed or a step back in history changes the URL; the fields then follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is applied changes
  useEffect(() => form.current?.reset(), [applied]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(parseSpaceSearch(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <search>
      <form ref={form} className={classes.bar} onSubmit={submit} noValidate>
        <div className={classes.row}>
          <label className={classes.cell}>
            <span>Keyword</span>
            <input
              name="keyword"
              type="search"
              defaultValue={keyword ?? ''}
              placeholder="Boardroom, studio, Kilimani…"
              maxLength={longestKeyword}
              autoComplete="off"
            />
          </label>
          <label className={classes.cell}>
            <span>Guests</span>
            <input
              name="guests"
              inputMode="numeric"
              defaultValue={guests ?? ''}
              placeholder="Any"
              maxLength={6}
              autoComplete="off"
            />
          </label>
          <Button
            className={classes.filters}
            variant={filterCount > 0 ? 'light' : 'subtle'}
            size="lg"
            leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} />}
            rightSection={filterCount > 0 && <span className={classes.count}>{filterCount}</span>}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            Filters
          </Button>
          <Button
            className={classes.submit}
            type="submit"
            size="lg"
            leftSection={<IconSearch size={20} stroke={2} />}
          >
            Search
          </Button>
        </div>
        <div id={panelId} hidden={!open}>
          <FilterPanel search={search} />
        </div>
      </form>
    </search>
  );
}
