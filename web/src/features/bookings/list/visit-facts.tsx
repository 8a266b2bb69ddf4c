import type { Booking } from '../../../domain/booking.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import { timeLeft, timeUntil } from '../../../lib/time-until.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import classes from './visit-facts.module.css';

/** When and where a client's visit is, for how many, and how near it is or its hold or its end are. */
export function VisitFacts({ booking }: { booking: Booking }) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const place = [booking.location, plural(booking.estimated_guests, 'guest')];
  return (
    <>
      <span className={classes.when}>
        <span className={dateAhead(booking) ? 'spoken' : 'unbroken'}>{day},</span>{' '}
        <span className="together">{times}</span>
      </span>
      <br />
      {place.filter(Boolean).join(' · ')}
      <Nearness booking={booking} />
    </>
  );
}

function Nearness({ booking: { status, start_time, end_time, hold_until } }: { booking: Booking }) {
  const now = useMinute();
  const held = status === 'pending' && hold_until && timeLeft(hold_until, now);
  if (held) return <strong className={classes.held}>held for {held}</strong>;
  const left = status === 'active' && timeLeft(end_time, now);
  if (left) return <strong className={classes.left}>{left} left</strong>;
  const until = (status === 'pending' || status === 'confirmed') && timeUntil(start_time, now);
  return until ? <span className={classes.until}>{until}</span> : null;
}

/** The date of a client's visit if it is ahead, as people look for it by date. */
export const dateAhead = ({ status, start_time }: Booking) =>
  status === 'pending' || status === 'confirmed' ? start_time : undefined;
