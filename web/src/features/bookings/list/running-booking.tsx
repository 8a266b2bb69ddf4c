import { IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import { timeLeft } from '../../../lib/time-until.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import type { ButtonLook } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordPicture } from '../../../ui/record-card.tsx';
import { BookingMenu, type OnBooking } from './booking-acts.tsx';
import { BookingBadge } from './booking-badge.tsx';
import { BookingTitle, titleIdOf } from './booking-title.tsx';
import classes from './running-booking.module.css';

/** Renders the link to stay longer, in the look of the buttons beside it. */
export type RenderLonger = (
  booking: Booking,
  look: ButtonLook & { 'aria-describedby': string },
) => ReactNode;

type Props = OnBooking & { booking: Booking; renderLonger?: RenderLonger | undefined };

/** The booking under way: the time left, the pass, a link to stay longer, and a menu with the rest. */
export function RunningBooking({ booking, renderLonger, ...on }: Props) {
  const { id, image, number, start_time, end_time, location } = booking;
  const look = { size: 'sm', h: 44, 'aria-describedby': titleIdOf(booking) } as const;
  const facts = [location, plural(booking.estimated_guests, 'guest')];
  return (
    <div className={classes.running}>
      <div className={classes.picture}>
        <RecordPicture image={image} />
      </div>
      <div className={classes.facts}>
        <p className={classes.state}>
          <BookingBadge status={booking.status} part="client" />
          <span>{number}</span>
        </p>
        <h3 className="h4">
          <BookingTitle booking={booking} />
        </h3>
        <p className="small">
          <strong>{formatStretch(start_time, end_time).times}</strong> ·{' '}
          {facts.filter(Boolean).join(' · ')}
        </p>
        <TimeLeft booking={booking} />
      </div>
      <div className={classes.acts}>
        <LinkButton
          to="/bookings/$id"
          params={{ id: `${id}` }}
          hash="pass"
          leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden="true" />}
          {...look}
        >
          Show pass
        </LinkButton>
        {renderLonger?.(booking, { variant: 'default', ...look })}
      </div>
      <div className={classes.menu}>
        <BookingMenu booking={booking} part="client" {...on} />
      </div>
    </div>
  );
}

function TimeLeft({ booking: { start_time, end_time } }: { booking: Booking }) {
  const now = useMinute();
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)];
  const part = Math.min(1, Math.max(0, (now - start) / (end - start)));
  const left = timeLeft(end_time, now);
  return (
    <p className={classes.left}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${100 * part}%` }} />
      </span>
      {left ? <strong>{left} left</strong> : <span>It is over.</span>}
    </p>
  );
}
