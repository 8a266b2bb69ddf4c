import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import classes from './sort-select.module.css';
import type { SpaceSearch } from './space-search.ts';

type Sort = SpaceSearch['sort'];
type Props = { sort: Sort; hasPlace: boolean; onSort: (sort: Sort) => void };

/** A select for the order of results. */
export function SortSelect({ sort, hasPlace, onSort }: Props) {
  return (
    <label className={`${classes.sort} scripted`}>
      <IconArrowsSort size={18} stroke={1.75} aria-hidden="true" />
      <span>Sort</span>
      <select
        value={sort ?? ''}
        onChange={(event) => onSort((event.currentTarget.value || undefined) as Sort)}
      >
        <option value="">Best match</option>
        <option value="price">Lowest price</option>
        <option value="rating">Best rated</option>
        {hasPlace && <option value="distance">Nearest</option>}
      </select>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </label>
  );
}
