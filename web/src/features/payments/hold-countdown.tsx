import { IconClockHour4 } from '@tabler/icons-react';
import classes from './hold-countdown.module.css';
import { lastMs, spokenTimeLeft, timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';

type Props = {
  /** When the hold began and ends, as instants of the server's clock. */
  from: string;
  until: string;
  /** By how many milliseconds this browser's clock is ahead of the server's. */
  clockAhead: number;
};

/** How long the time is still held. Red for the last two minutes; spoken only every five. */
export function HoldCountdown({ from, until, clockAhead }: Props) {
  const left = Math.max(0, Date.parse(until) - (useNow() - clockAhead));
  const share = Math.min(1, left / Math.max(1, Date.parse(until) - Date.parse(from)));
  return (
    <div className={classes.countdown} data-last={left <= lastMs || undefined}>
      <IconClockHour4 size={22} stroke={1.75} aria-hidden="true" />
      <div className={classes.middle}>
        <p>{left > 0 ? 'Your time is held' : 'The hold has run out'}</p>
        <div className={classes.track}>
          <div style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <span className={classes.figures} role="timer" aria-label="Time left">
        {timeLeft(left)}
      </span>
      <p className={classes.spoken} role="status">
        {spokenTimeLeft(left)}
      </p>
    </div>
  );
}
