import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './hold-countdown.module.css';

type Props = {
  /** When the hold began and ends, as instants of the server's clock. */
  from: string;
  until: string;
  /** By how many milliseconds this browser's clock is ahead of the server's. */
  clockAhead: number;
};

const minuteMs = 60_000;

/** How long the time is still held. Red for the last two minutes; spoken only every five. */
export function HoldCountdown({ from, until, clockAhead }: Props) {
  const left = Math.max(0, Date.parse(until) - (useNow() - clockAhead));
  const share = Math.min(1, left / Math.max(1, Date.parse(until) - Date.parse(from)));
  const seconds = Math.ceil(left / 1000);
  const figures = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className={classes.countdown} data-last={left <= 2 * minuteMs || undefined}>
      <IconClockHour4 size={22} stroke={1.75} aria-hidden="true" />
      <div className={classes.middle}>
        <p>{left > 0 ? 'Your time is held' : 'The hold has run out'}</p>
        <div className={classes.track}>
          <div style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <span className={classes.figures} role="timer" aria-label="Time left">
        {figures}
      </span>
      <p className={classes.spoken} role="status">
        {spoken(left)}
      </p>
    </div>
  );
}

function spoken(left: number): string {
  if (left === 0) return 'The hold has run out.';
  if (left <= 2 * minuteMs) return 'Less than two minutes left to pay.';
  return `Less than ${Math.ceil(left / (5 * minuteMs)) * 5} minutes left to pay.`;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
