import { IconCurrentLocation, IconListDetails, IconMap } from '@tabler/icons-react';
import { useState } from 'react';
import { askPosition } from '../../../lib/position.ts';
import { present } from '../../../lib/search.ts';
import { Button } from '../../../ui/button.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterChip } from './filter-chip.tsx';
import classes from './space-list.module.css';
import { type SpaceSearch, without } from './space-search.ts';

type Props = { search: SpaceSearch; onChange: (search: SpaceSearch) => void };

const small = { variant: 'default', size: 'sm', h: 40 } as const;
const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The ways to look at what was found, and what was asked for: apart, as whoever opens the front page asked for nothing yet. */
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
          leftSection={search.view ? <IconListDetails {...sign} /> : <IconMap {...sign} />}
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
            leftSection={<IconCurrentLocation {...sign} />}
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
              icon={IconCurrentLocation}
              label="Near you"
              onRemove={() => onChange(withoutPlace(search, 'near'))}
            />
          )}
          {search.bounds && (
            <FilterChip
              icon={IconMap}
              label="On this map"
              onRemove={() => onChange(withoutPlace(search, 'bounds'))}
            />
          )}
        </AppliedFilters>
        <Button variant="subtle" size="sm" onClick={() => onChange({})}>
          Clear search
        </Button>
      </div>
      <p className={classes.located} role="status">
        {problem}
      </p>
    </>
  );
}

/** Asks where somebody is, once they press for it, and no finer than a street. */
function useLocate(onFound: (near: string) => void) {
  const [state, setState] = useState<'locating' | { problem: string }>();
  const locate = async () => {
    setState('locating');
    const { at, problem } = await askPosition();
    setState(problem ? { problem: `${problem} Or search by a neighbourhood.` } : undefined);
    if (at) onFound([at.latitude, at.longitude].map((degrees) => degrees.toFixed(3)).join());
  };
  const isLocating = state === 'locating';
  return { locate, isLocating, problem: isLocating ? undefined : state?.problem };
}

/** Without a place nothing is sorted by how far it is. */
function withoutPlace(search: SpaceSearch, place: 'near' | 'bounds'): SpaceSearch {
  const rest = without(search, [place]);
  const isPlaced = rest.near || rest.bounds;
  return rest.sort === 'distance' && !isPlaced ? without(rest, ['sort']) : rest;
}
