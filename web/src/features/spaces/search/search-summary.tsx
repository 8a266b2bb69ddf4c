import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { capitalised } from '../../../lib/capitalised.ts';
import { plural } from '../../../lib/plural.ts';
import { whenInWords } from '../when.ts';
import classes from './search-summary.module.css';
import type { SpaceSearch } from './space-search.ts';

type Props = { ref: Ref<HTMLButtonElement>; search: SpaceSearch; onOpen: () => void };

/** The search in two lines, as which the form is shown when folded on a phone. */
export function SearchSummary({ ref, search, onOpen }: Props) {
  const { keyword, space_type, guests } = search;
  const what = keyword ? `“${keyword}”` : capitalised(space_type ?? 'any space');
  const facts = [whenInWords(search) || 'Any time', guests && plural(guests, 'guest')];
  return (
    <button
      ref={ref}
      type="button"
      className={`${classes.summary} scripted`}
      aria-expanded={false}
      onClick={onOpen}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.lines}>
        <span className="spoken">Change the search: </span>
        <strong>{what}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
