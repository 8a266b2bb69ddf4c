import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDate, nairobiDay } from '../../lib/dates.ts';
import { daysShown } from './free-times.ts';
import classes from './week-steps.module.css';

type Props = {
  /** The first of the days that are shown. */
  first: string;
  today: string;
  onStep: (days: number) => void;
};

/** Which seven days are shown, and the way to those before and after. */
export function WeekSteps({ first, today, onStep }: Props) {
  return (
    <div className={classes.weeks}>
      <span>
        {formatDate(first)} to {formatDate(nairobiDay(first, daysShown - 1))}
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label="Earlier days"
        disabled={first <= today}
        onClick={() => onStep(-daysShown)}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.step}
        aria-label="Later days"
        onClick={() => onStep(daysShown)}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
