import { IconClockHour4 } from '@tabler/icons-react';
import type { Invoice } from '../../../domain/invoice.ts';
import { formatUntil } from '../../../lib/dates.ts';
import classes from './hold-countdown.module.css';
import { holdLeft, shareLeft, spokenTimeLeft, timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';

type Props = {
  invoice: Invoice;
  /** By how many milliseconds this browser's clock is ahead of the server's. */
  clockAhead: number;
};

/** The time left of a hold, if there is one. Red for the last two minutes; announced only every five. */
export function HoldCountdown({ invoice: { booking, created_at }, clockAhead }: Props) {
  const hold = holdLeft(booking, useNow() - clockAhead);
  if (!hold) return null;
  const { left, stands, isLast } = hold;
  const share = shareLeft(booking, created_at, left);
  return (
    <div className={classes.countdown} data-last={isLast || undefined}>
      <IconClockHour4 size={22} stroke={1.75} aria-hidden="true" />
      <div className={classes.middle}>
        <p>{headline(left, stands ? booking.hold_stands_until : null)}</p>
        <div className={classes.track}>
          <div style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <span className={classes.figures} role="timer" aria-label="Time left">
        {timeLeft(left)}
      </span>
      <p className="spoken" role="status">
        {spokenTimeLeft(left, stands)}
      </p>
    </div>
  );
}

function headline(left: number, standsUntil: string | null): string {
  if (standsUntil)
    return `Your time is held; its clock stands still, until ${formatUntil(standsUntil, Date.now())} at the latest`;
  return left > 0 ? 'Your time is held' : 'The hold has run out';
}
