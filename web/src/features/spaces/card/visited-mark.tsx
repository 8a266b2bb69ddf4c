import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { formatDate } from '../../../lib/dates.ts';
import classes from './visited-mark.module.css';

/** That somebody of Nafasi was there, and when; nothing where nobody has been. */
export function VisitedMark({ on }: { on: string | null }) {
  if (on === null) return null;
  return (
    <span className={classes.mark}>
      <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden="true" />
      <span>
        Visited by Nafasi <span className="unbroken">{formatDate(on)}</span>
      </span>
    </span>
  );
}
