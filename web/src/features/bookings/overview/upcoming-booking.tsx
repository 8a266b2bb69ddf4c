import { IconCalendar, IconClockHour4, IconUsers } from '@tabler/icons-react';
import type { Booking } from '../../../domain/booking.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PanelRow } from '../../../ui/panel-row.tsx';
import { BookingBadge } from '../list/booking-badge.tsx';
import { mayMove } from '../list/may-move.ts';
import classes from './upcoming-bookings.module.css';

type Props = {
  booking: Booking;
  onCancel: (booking: Booking) => void;
};

/** An upcoming booking: the room, the time, the guests, the price, and the actions. */
export function UpcomingBooking({ booking, onCancel }: Props) {
  const { id, image, number, space_id, space_title, status, total_amount } = booking;
  const titleId = `upcoming-${id}`;
  const small = { size: 'sm', h: 44, 'aria-describedby': titleId } as const;
  return (
    <PanelRow image={image}>
      <div className={classes.facts}>
        <div className={classes.title}>
          <h3 id={titleId} className="h4">
            {space_title || `Space #${space_id}`}
          </h3>
          <BookingBadge status={status} part="client" />
        </div>
        <When booking={booking} />
        <p className="small">Booking {number}</p>
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(total_amount)}</strong>
        <div className="wrap tight">
          <Button variant="subtle" color="red" onClick={() => onCancel(booking)} {...small}>
            Cancel
          </Button>
          {mayMove(booking) && (
            <LinkButton
              to="/bookings/$id/time"
              params={{ id: String(id) }}
              variant="subtle"
              {...small}
            >
              Change Time
            </LinkButton>
          )}
          <LinkButton to="/bookings/$id" params={{ id: String(id) }} variant="default" {...small}>
            View Details
          </LinkButton>
        </div>
      </div>
    </PanelRow>
  );
}

function When({ booking: { start_time, end_time, estimated_guests } }: Pick<Props, 'booking'>) {
  const { day, times } = formatStretch(start_time, end_time);
  return (
    <ul className={classes.when}>
      <li>
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
        {day}
      </li>
      <li>
        <IconClockHour4 size={16} stroke={1.75} aria-hidden="true" />
        {times}
      </li>
      <li>
        <IconUsers size={16} stroke={1.75} aria-hidden="true" />
        {plural(estimated_guests, 'guest')}
      </li>
    </ul>
  );
}
