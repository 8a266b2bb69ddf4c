import { nairobiDay } from '../lib/dates.ts';
import { dayParts } from '../lib/day-parts.ts';
import classes from './date-tile.module.css';

/** A day as a calendar leaf; hidden from screen readers, as the text beside it says it too. */
export function DateTile({ instant }: { instant: string }) {
  const { weekday, number, month } = dayParts(nairobiDay(instant));
  return (
    <div className={classes.tile} aria-hidden="true">
      {weekday}
      <strong>{number}</strong>
      {month}
    </div>
  );
}
