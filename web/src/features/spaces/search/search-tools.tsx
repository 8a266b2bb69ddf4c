import { IconMapPin, IconNavigation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { patiently } from '../../../lib/patiently.ts';
import { present } from '../../../lib/search.ts';
import { Button } from '../../../ui/button.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterChip } from './filter-chip.tsx';
import classes from './space-list.module.css';
import { type SpaceSearch, without } from './space-search.ts';

// Exported from here so that it is part of the same file.
export { SortSelect } from './sort-select.tsx';

type Props = { search: SpaceSearch; onChange: (search: SpaceSearch) => void };

const small = { variant: 'default', size: 'sm', h: 40 } as const;
const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * The view and order of results, and the applied filters: loaded separately, as the front page starts without a search.
 */
export function SearchTools({ search, onChange }: Props) {
  const { locate, isLocating, problem } = useLocate((near) =>
    onChange({ ...search, near, sort: 'distance' }),
  );
  return (
    <>
      <div className={classes.applied}>
        <Button
          {...small}
          className="scripted"
          leftSection={search.view ? undefined : <IconMapPin {...sign} />}
          onClick={() =>
            onChange(search.view ? without(search, ['view']) : { ...search, view: 'map' })
          }
        >
          {search.view ? 'List' : 'Map'}
        </Button>
        {!search.near && (
          <Button
            {...small}
            className="scripted"
            leftSection={<IconNavigation {...sign} />}
            loading={isLocating}
            onClick={locate}
          >
            {isLocating ? 'Looking for you…' : 'Near me'}
          </Button>
        )}
        <AppliedFilters
          search={search}
          onChange={(part) => onChange(present({ ...search, ...part }))}
        >
          {search.near && (
            <FilterChip
              icon={IconNavigation}
              label="Near you"
              onRemove={() => onChange(withoutPlace(search, 'near'))}
            />
          )}
          {search.bounds && (
            <FilterChip
              icon={IconMapPin}
              label="On this map"
              onRemove={() => onChange(withoutPlace(search, 'bounds'))}
            />
          )}
        </AppliedFilters>
        <Button variant="subtle" size="sm" className="scripted" onClick={() => onChange({})}>
          Clear search
        </Button>
      </div>
      <p className={classes.located} role="status">
        {problem}
      </p>
    </>
  );
}

/** Determines the person's position on request. */
function useLocate(onFound: (near: string) => void) {
  const [state, setState] = useState<'locating' | { problem: string }>();
  // The latest callback: it may take a while, so it uses the search as of then, and nothing if the person has left.
  const tell = useRef<typeof onFound>(undefined);
  useEffect(() => {
    tell.current = onFound;
    return () => {
      tell.current = undefined;
    };
  });
  const locate = async () => {
    setState('locating');
    const { findNear } = await patiently(() => import('../map/find-near.ts'));
    const { near, problem } = await findNear();
    setState(problem ? { problem } : undefined);
    if (near) tell.current?.(near);
  };
  const isLocating = state === 'locating';
  return { locate, isLocating, problem: isLocating ? undefined : state?.problem };
}

/** Without a place, results cannot be sorted by distance. */
function withoutPlace(search: SpaceSearch, place: 'near' | 'bounds'): SpaceSearch {
  const rest = without(search, [place]);
  const isPlaced = rest.near || rest.bounds;
  return rest.sort === 'distance' && !isPlaced ? without(rest, ['sort']) : rest;
}
