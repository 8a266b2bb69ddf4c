import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { longestSearch } from '../../../lib/search.ts';
import { Button } from '../../../ui/button.tsx';
import { parseWhen, rawWhen } from '../when.ts';
import classes from './search-bar.module.css';
import { SearchSummary } from './search-summary.tsx';
import {
  countPanel,
  fieldsOf,
  isSearching,
  parseSpaceSearch,
  type SpaceSearch,
} from './space-search.ts';
import { useFold } from './use-fold.ts';
import { useWhen } from './use-when.ts';
import { WhenField } from './when-field.tsx';

const FilterPanel = lazyNamed(() => import('../filters/filter-panel.tsx'), 'FilterPanel');

/** The time of a search, kept in hidden fields for browsers without scripts, where it cannot be changed. */
const HeldWhen = ({ search }: { search: SpaceSearch }) =>
  Object.entries(parseWhen(search)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

type Props = { search: SpaceSearch; onSearch: (search: SpaceSearch) => void };

/**
 * The search form: keyword, time and guests directly, price, type and facilities behind Filters. The URL holds what is
 * applied.
 */
export function SearchBar({ search, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const panelId = useId();
  const { keyword } = search;
  const filterCount = countPanel(search);
  // Once opened the panel stays mounted: its fields count even when it is folded again.
  const [panel, setPanel] = useState<'none' | 'open' | 'folded'>(filterCount > 0 ? 'open' : 'none');
  const [guests, setGuests] = useState(`${search.guests ?? ''}`);
  const when = useWhen(search);
  const fold = useFold(form, search, when.open);
  const { sort, near, bounds, view, ...held } = search;
  // Parameters outside the form may change while somebody is typing in it.
  const applied = JSON.stringify(isSearching(search) && held);
  const otherFields = (): Record<string, unknown> => (form.current ? fieldsOf(form.current) : {});
  const followed = useRef(applied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is applied changes
  useEffect(() => {
    // Initially the fields may have been filled in before the page was listening: adopt their values.
    if (followed.current === applied) {
      setGuests(String(otherFields().guests));
      return when.openWrong();
    }
    // Removing a chip or going back changes the URL, which the fields then follow.
    followed.current = applied;
    form.current?.reset();
    setGuests(`${search.guests ?? ''}`);
    when.follow(search);
  }, [applied]);

  const asked = (fields: Record<string, unknown>) =>
    parseSpaceSearch({ ...fields, sort, near, bounds, view, guests, ...rawWhen(when.fields) });
  const send = () => {
    const isFine = when.isFine();
    if (isFine) onSearch(asked(otherFields()));
    return isFine;
  };
  return (
    <search>
      {fold.isFolded && <SearchSummary ref={fold.summary} search={search} onOpen={fold.open} />}
      <form
        ref={form}
        action="/"
        className={classes.bar}
        data-folded={fold.isFolded || undefined}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
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
            <WhenField
              when={when}
              guests={guests}
              othersNow={otherFields}
              asked={asked}
              onGuests={setGuests}
              onShow={send}
            />
            <label className={classes.cell}>
              <span>Guests</span>
              <input
                name="guests"
                inputMode="numeric"
                value={guests}
                placeholder="Any"
                maxLength={6}
                autoComplete="off"
                onChange={(event) => setGuests(event.currentTarget.value)}
              />
            </label>
          </div>
          <Button
            className={`${classes.filters} scripted`}
            variant={filterCount > 0 ? 'light' : 'subtle'}
            size="lg"
            leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} />}
            rightSection={filterCount > 0 && <span className={classes.count}>{filterCount}</span>}
            aria-expanded={panel === 'open'}
            aria-controls={panelId}
            onClick={() => setPanel(panel === 'open' ? 'folded' : 'open')}
          >
            Filters
          </Button>
          <Button type="submit" size="lg" leftSection={<IconSearch size={20} stroke={2} />}>
            Search
          </Button>
        </div>
        <div id={panelId} hidden={panel !== 'open'}>
          <noscript>{import.meta.env.SSR && <HeldWhen search={search} />}</noscript>
          {(panel !== 'none' || filterCount > 0) && (
            <Suspense>
              <FilterPanel search={search} />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  );
}
