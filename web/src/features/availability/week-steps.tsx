import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { nairobiDay } from '../../lib/dates.ts';
import { dayParts } from '../../lib/day-parts.ts';
import { daysShown } from './free-times.ts';
import classes from './week-steps.module.css';

type Props = {
  /** The first of the visible days. */
  first: string;
  today: string;
  onStep: (days: number) => void;
};

/** The visible week, with buttons for the ones before and after. */
export function WeekSteps({ first, today, onStep }: Props) {
  return (
    <div className={classes.weeks}>
      <span className="unbroken">{daysInWords(first, nairobiDay(first, daysShown - 1))}</span>
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

/** `22 to 28 Nov 2026`, `30 Nov to 6 Dec 2026` */
function daysInWords(first: string, last: string): string {
  const [from, to] = [dayParts(first), dayParts(last)];
  const month = from.month === to.month ? '' : ` ${from.month}`;
  return `${from.number}${month} to ${to.number} ${to.month} ${last.slice(0, 4)}`;
}
