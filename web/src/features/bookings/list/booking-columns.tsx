import type { Booking } from '../../../domain/booking.ts';
import { currencyOf, type Part } from '../../../domain/part.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { RecordStart } from '../../../ui/record-card.tsx';
import type { Column } from '../../../ui/record-list.tsx';
import { BookingActs } from './booking-acts.tsx';
import { BookingBadge } from './booking-badge.tsx';
import classes from './booking-table.module.css';
import { BookingTitle } from './booking-title.tsx';

type Wishes = {
  onCancel: (booking: Booking) => void;
  onReview: ((booking: Booking) => void) | undefined;
};

const stretchOf = ({ start_time, end_time }: Booking) => formatStretch(start_time, end_time);

/** The columns of a table of bookings, as one part sees them. */
export const bookingColumns = (part: Part, wishes: Wishes): Column<Booking>[] => [
  {
    title: 'Space',
    cell: (booking) => (
      <RecordStart image={booking.image} title={<BookingTitle booking={booking} />}>
        {part === 'client' ? booking.location : booking.client_name}
      </RecordStart>
    ),
  },
  {
    title: 'Booking',
    cell: ({ number }) => <span className={classes.number}>{number}</span>,
  },
  {
    title: 'Date',
    cell: (booking) => <span className={classes.when}>{stretchOf(booking).day}</span>,
  },
  {
    title: 'Time',
    cell: (booking) => <span className={classes.when}>{stretchOf(booking).times}</span>,
  },
  { title: 'Guests', end: true, cell: ({ estimated_guests }) => estimated_guests },
  { title: 'Status', cell: ({ status }) => <BookingBadge status={status} part={part} /> },
  {
    title: 'Amount',
    end: true,
    cell: ({ total_amount }) => (
      <strong className={classes.amount}>{formatMoney(total_amount, currencyOf(part))}</strong>
    ),
  },
  {
    title: 'Action',
    end: true,
    cell: (booking) => <BookingActs booking={booking} part={part} {...wishes} />,
  },
];
