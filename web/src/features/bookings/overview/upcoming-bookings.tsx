import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PanelRowSkeleton } from '../../../ui/panel-row.tsx';
import { CancelBookingDialog } from '../details/cancel-booking-dialog.tsx';
import { UpcomingBooking } from './upcoming-booking.tsx';
import classes from './upcoming-bookings.module.css';

type Props = {
  /** Soonest first; undefined while loading. */
  bookings: readonly Booking[] | undefined;
};

/** A client's upcoming bookings. */
export function UpcomingBookings({ bookings }: Props) {
  const [cancelling, setCancelling] = useState<Booking>();
  return (
    <Panel
      title="Upcoming Bookings"
      aside={
        <Link to="/client-dashboard" search={{ tab: 'bookings' }} className={classes.all}>
          See all
        </Link>
      }
      flush
    >
      {bookings?.length === 0 && <NoBookings />}
      <ul className="ruled" aria-busy={!bookings}>
        {!bookings && [1, 2, 3].map((key) => <PanelRowSkeleton key={key} />)}
        {bookings?.map((booking) => (
          <UpcomingBooking key={booking.id} booking={booking} onCancel={setCancelling} />
        ))}
      </ul>
      {cancelling && (
        <CancelBookingDialog
          booking={cancelling}
          part="client"
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Panel>
  );
}

function NoBookings() {
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title="No upcoming bookings"
      action={
        <LinkButton to="/client-dashboard" search={{ tab: 'browse' }}>
          Browse Spaces
        </LinkButton>
      }
    >
      A room that you book appears here until it begins.
    </EmptyState>
  );
}
