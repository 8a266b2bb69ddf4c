import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { showProblems } from '../../../lib/focus-first-problem.ts';
import { longestSearch } from '../../../lib/search.ts';
import { Button } from '../../../ui/button.tsx';
import { parseWhen, rawWhen, whenInWords } from '../when.ts';
import { FilterPanel } from './filter-panel.tsx';
import classes from './search-bar.module.css';
import { parseSpaceSearch, type SpaceSearch } from './space-search.ts';
import { useWhen } from './use-when.ts';
import { WhenPanel } from './when-panel.tsx';

type Props = { search: SpaceSearch; onSearch: (search: SpaceSearch) => void };

/** The search form: keyword, time and guests at once, price and type behind Filters. The URL holds what is applied. */
export function SearchBar({ search, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const panelId = useId();
  const whenId = useId();
  const { keyword, guests, min_price, max_price, space_type } = search;
  const filterCount = [min_price, max_price, space_type].filter((one) => one !== undefined).length;
  const [open, setOpen] = useState(filterCount > 0);
  const when = useWhen(search);
  const whenLabel = whenInWords(parseWhen(rawWhen(when.fields)));
  const applied = JSON.stringify(search);
  // A chip removed or a step back in history changes the URL; the fields then follow it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is applied changes
  useEffect(() => {
    form.current?.reset();
    when.follow(search);
  }, [applied]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    let fine = false;
    showProblems(form, () => {
      fine = when.isFine();
    });
    if (fine) onSearch(parseSpaceSearch({ ...fields, ...rawWhen(when.fields) }));
  };
  return (
    <search>
      <form ref={form} action="/" className={classes.bar} onSubmit={submit} noValidate>
        <div className={classes.row}>
          <label className={classes.cell}>
            <span>Keyword</span>
            <input
              name="keyword"
              type="search"
              defaultValue={keyword ?? ''}
              placeholder="Boardroom, studio, Kilimani…"
              maxLength={longestSearch}
              autoComplete="off"
            />
          </label>
          <div className={classes.pair}>
            <button
              type="button"
              className={`${classes.cell} scripted`}
              aria-expanded={when.open}
              aria-controls={whenId}
              onClick={when.toggle}
            >
              <span>When</span>
              <span className={classes.value} data-empty={!whenLabel || undefined}>
                {whenLabel || 'Any time'}
              </span>
            </button>
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
          </div>
          <Button
            className={`${classes.filters} scripted`}
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
        <div id={whenId} hidden={!when.open}>
          <WhenPanel
            key={whenInWords(search)}
            isOpen={when.open}
            fields={when.fields}
            problems={when.problems}
            onChange={when.change}
          />
        </div>
        <div id={panelId} hidden={!open}>
          <FilterPanel search={search} />
        </div>
      </form>
    </search>
  );
}
