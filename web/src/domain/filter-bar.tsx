import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './filter-bar.module.css';

type Props = {
  /** The search field; always visible. */
  field: ReactNode;
  /** How many of the others are in use. */
  applied: number;
  children: ReactNode;
};

/** Filters of a list; on small screens all but the search field are folded away. */
export function FilterBar({ field, applied, children }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <search className={classes.filters}>
      <div className={`${classes.search} bare`}>{field}</div>
      <button
        type="button"
        className={classes.open}
        data-on={applied || undefined}
        aria-label={applied ? `Filters, ${applied} in use` : 'Filters'}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <IconFilter size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={panel} className={classes.more} hidden={!open}>
        {children}
      </div>
    </search>
  );
}
