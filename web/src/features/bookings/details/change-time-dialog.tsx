import { FREE_CANCEL_HOURS } from '@nafasi/server/contract/renting/bookings/bookings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { bookingQuery } from '../bookings.api.ts';
import classes from './booking-dialog.module.css';

type Props = {
  booking: Pick<BookingInFull, 'id' | 'space_title' | 'start_time' | 'end_time'>;
  onClose: () => void;
  /** The form, once it is known what the booking is at this moment. */
  children: (booking: BookingInFull) => ReactNode;
};

const title = 'Change Time';

/** Where a client moves a booking to another time, or reads why that is not possible. */
export function ChangeTimeDialog({ booking, onClose, children }: Props) {
  const { data, error, refetch } = useQuery(bookingQuery(booking.id));
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <div className={classes.body}>
        <p>
          {booking.space_title}, now <span className="unbroken">{day}</span>,{' '}
          <span className="unbroken">{times}</span>.
        </p>
        {data ? (
          data.moving.allowed ? (
            children(data)
          ) : (
            <NotNow booking={data} />
          )
        ) : error ? (
          <ProblemBanner onRetry={() => refetch()}>Error: {error.message}</ProblemBanner>
        ) : (
          <>
            <Bone height={118} />
            <Bone height={44} />
            <Bone width="80%" height={44} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function NotNow({ booking: { pending_change: change } }: { booking: BookingInFull }) {
  if (!change) {
    return (
      <Notice tone="yellow">
        A booking can be moved until {FREE_CANCEL_HOURS} hours before its start, once all of it is
        paid.
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="yellow">A new time of this booking waits to be paid.</Notice>
      <LinkButton to="/invoices/$id" params={{ id: String(change.invoice_id) }}>
        Pay Now
      </LinkButton>
    </>
  );
}
