import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatShortDate, formatStretch } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import classes from './asked-time.module.css';

/** A requested or chosen time, such as `2026-11-24T09:00` in Nairobi. */
export type AskedFor = {
  start: string;
  end: string;
  /** Which part of it is not free, in a few words; empty if all of it is free, undefined while unknown. */
  notFree: string | undefined;
};

type Props = {
  time: AskedFor;
  /** The requested number of guests, if any. */
  guests: number | undefined;
};

/** The requested time, whether it is free, and a link to change it. */
export function AskedTime({ time: { start, end, notFree }, guests }: Props) {
  const { times } = formatStretch(instantOf(start), instantOf(end));
  const state = [notFree || 'Free', guests && plural(guests, 'guest')].filter(Boolean).join(' · ');
  const Icon = notFree ? IconCircleX : IconCircleCheck;
  return (
    <div className={classes.asked} data-taken={notFree ? true : undefined}>
      <p>
        <strong>
          {formatShortDate(instantOf(start))}, <span className="together">{times}</span>
        </strong>
        <span className={classes.state}>
          {notFree !== undefined && (
            <>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              {state}
            </>
          )}
        </span>
      </p>
      <Link to="." search={true} hash="choose-time" className={classes.change}>
        Change
      </Link>
    </div>
  );
}

/** An instant of a wall time. */
export const instantOf = (wall: string): number => Date.parse(`${wall}:00+03:00`);
