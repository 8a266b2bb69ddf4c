import { Link } from '@tanstack/react-router';
import type { Booking } from '../../../domain/booking.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Bone } from '../../../ui/bone.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Column, RecordList } from '../../../ui/record-list.tsx';
import { BookingBadge } from '../list/booking-badge.tsx';
import classes from './latest-bookings.module.css';

const mostShown = 5;

type Props = { bookings: readonly Booking[] | undefined; failed: boolean };

/** The most recently made bookings of any status, for admins. */
export function LatestBookings({ bookings, failed }: Props) {
  return (
    <Panel
      title="Latest bookings"
      flush
      aside={
        <Link to="/admin-dashboard" search={{ tab: 'bookings' }}>
          All bookings
        </Link>
      }
    >
      {bookings && bookings.length > 0 && (
        <RecordList
          bare
          label="Latest bookings"
          items={bookings.slice(0, mostShown)}
          columns={columns}
          card={(booking) => <BookingLine booking={booking} />}
        />
      )}
      {bookings?.length === 0 && <p className={classes.none}>Nobody has booked yet.</p>}
      {!bookings && failed && <p className={classes.none}>Not known just now.</p>}
      {!bookings && !failed && <LatestSkeleton />}
    </Panel>
  );
}

const clientOf = ({ client_name, user_id }: Booking) => client_name.trim() || `User #${user_id}`;

const columns: readonly Column<Booking>[] = [
  { title: 'Booking', cell: ({ number }) => <span className={classes.number}>{number}</span> },
  { title: 'Space', cell: (booking) => <Title booking={booking} /> },
  {
    title: 'Client',
    cell: (booking) => (
      <span className={classes.client}>
        <Avatar name={clientOf(booking)} size={28} />
        {clientOf(booking)}
      </span>
    ),
  },
  { title: 'Status', cell: ({ status }) => <BookingBadge status={status} part="admin" /> },
  {
    title: 'Amount',
    end: true,
    cell: ({ total_amount }) => (
      <strong className={classes.amount}>{formatMoney(total_amount)}</strong>
    ),
  },
];

function Title({ booking: { id, space_id, space_title } }: { booking: Booking }) {
  return (
    <Link to="/bookings/$id" params={{ id: String(id) }} className={classes.title}>
      {space_title || `Space #${space_id}`}
    </Link>
  );
}

function BookingLine({ booking }: { booking: Booking }) {
  return (
    <div className={classes.line}>
      <div>
        <Title booking={booking} />
        <p className="small">
          {booking.number} · {clientOf(booking)}
        </p>
      </div>
      <div>
        <strong className={classes.amount}>{formatMoney(booking.total_amount)}</strong>
        <BookingBadge status={booking.status} part="admin" />
      </div>
    </div>
  );
}

function LatestSkeleton() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[1, 2, 3, 4, 5].map((key) => (
        <Bone key={key} height={40} />
      ))}
    </div>
  );
}
