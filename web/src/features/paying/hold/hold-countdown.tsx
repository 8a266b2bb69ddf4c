import { IconClockHour4 } from '@tabler/icons-react';
import classes from './hold-countdown.module.css';
import { holdLeft, lastMs, spokenTimeLeft, timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';

type Props = {
  /** When the hold began and ends, as instants of the server's clock. */
  from: string;
  until: string;
  /** Until when its clock stands still at the latest, as a payment is checked; null while it runs. */
  standsUntil: string | null;
  /** By how many milliseconds this browser's clock is ahead of the server's. */
  clockAhead: number;
};

/** How long the time is still held. Red for the last two minutes; spoken only every five. */
export function HoldCountdown({ from, until, standsUntil, clockAhead }: Props) {
  const { left, stands } = holdLeft({ until, standsUntil }, useNow() - clockAhead);
  const share = Math.min(1, left / Math.max(1, Date.parse(until) - Date.parse(from)));
  return (
    <div className={classes.countdown} data-last={(left <= lastMs && !stands) || undefined}>
      <IconClockHour4 size={22} stroke={1.75} aria-hidden="true" />
      <div className={classes.middle}>
        <p>{heldWords(left, stands)}</p>
        <div className={classes.track}>
          <div style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <span className={classes.figures} role="timer" aria-label="Time left">
        {timeLeft(left)}
      </span>
      <p className="spoken" role="status">
        {stands ? 'Nothing runs out while we wait for M-Pesa.' : spokenTimeLeft(left)}
      </p>
    </div>
  );
}

function heldWords(left: number, stands: boolean): string {
  if (stands) return 'Your time is held; its clock stands still';
  return left > 0 ? 'Your time is held' : 'The hold has run out';
}
