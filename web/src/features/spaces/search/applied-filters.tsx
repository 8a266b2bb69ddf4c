import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatNumber } from '../../../lib/figures.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { plural } from '../../../lib/plural.ts';
import { whenInWords } from '../when.ts';
import classes from './applied-filters.module.css';
import { FilterChip } from './filter-chip.tsx';
import { countFacilities, type SearchChange, type SpaceSearch } from './space-search.ts';

const FacilityChips = lazyNamed(() => import('./facility-chips.tsx'), 'FacilityChips');

type Props = {
  search: SpaceSearch;
  /** Called with the removed parameter as undefined, or with what is left of it. */
  onChange: (change: SearchChange) => void;
  /** Further chips. */
  children?: ReactNode;
};

/** The applied filters, as chips that remove them. */
export function AppliedFilters({ search, onChange, children }: Props) {
  const { keyword, space_type, min_price, max_price, guests } = search;
  const onRemove = (...names: (keyof SpaceSearch)[]) =>
    onChange(Object.fromEntries(names.map((name) => [name, undefined])));
  const priced = min_price !== undefined || max_price !== undefined;
  return (
    <ul className={classes.chips} aria-label="Applied filters">
      {keyword && <FilterChip label={`“${keyword}”`} onRemove={() => onRemove('keyword')} />}
      {search.date && (
        <FilterChip
          icon={IconCalendar}
          label={whenInWords(search)}
          onRemove={() => onRemove('date', 'from', 'to', 'hours')}
        />
      )}
      {priced && (
        <FilterChip
          label={priceLabel(min_price, max_price)}
          onRemove={() => onRemove('min_price', 'max_price')}
        />
      )}
      {space_type && (
        <FilterChip label={capitalised(space_type)} onRemove={() => onRemove('space_type')} />
      )}
      {guests && (
        <FilterChip
          icon={IconUsers}
          label={plural(guests, 'guest')}
          onRemove={() => onRemove('guests')}
        />
      )}
      {children}
      {countFacilities(search) > 0 && (
        <Suspense>
          <FacilityChips search={search} onChange={onChange} />
        </Suspense>
      )}
    </ul>
  );
}

function priceLabel(min?: number, max?: number): string {
  if (max === undefined) return `From Ksh ${formatNumber(min ?? 0)}`;
  if (min === undefined) return `Up to Ksh ${formatNumber(max)}`;
  return `Ksh ${formatNumber(min)}–${formatNumber(max)}`;
}
