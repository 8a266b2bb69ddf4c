import { IconCalendarOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { currencyOf, type Part } from '../../../domain/part.ts';
import type { RecordsProps } from '../../../domain/record-search.ts';
import { type Group, RecordTable } from '../../../domain/record-table.tsx';
import { formatStretch } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { RecordStart } from '../../../ui/record-card.tsx';
import type { Column } from '../../../ui/record-list.tsx';
import { bookingsQuery, loadBookingsFile } from '../bookings.api.ts';
import { CancelBookingDialog } from '../details/cancel-booking-dialog.tsx';
import { BookingActs, type OnBooking } from './booking-acts.tsx';
import { BookingBadge } from './booking-badge.tsx';
import { BookingCard } from './booking-card.tsx';
import { type BookingCounts, bookingFilters, chipsFor, sortsFor } from './booking-filters.ts';
import classes from './booking-table.module.css';
import { BookingTitle } from './booking-title.tsx';
import { type RenderLonger, RunningBooking } from './running-booking.tsx';
import { dateAhead, VisitFacts } from './visit-facts.tsx';

type Props = RecordsProps & {
  /** Of all bookings of the part, as far as it is known. */
  counts: BookingCounts;
  /** Renders the dialog in which a client reviews a booking; without it, reviewing is not offered here. */
  renderReview?: (booking: Booking, onClose: () => void) => ReactNode;
  renderLonger?: RenderLonger;
};

type Act = { kind: 'cancel' | 'review'; booking: Booking };

/** The bookings of a part, with filters, and actions for each. */
export function BookingTable({ part, search, onSearch, counts, ...render }: Props) {
  const { renderReview, renderLonger } = render;
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const on: OnBooking = {
    onCancel: (booking) => setAct({ kind: 'cancel', booking }),
    onReview: renderReview && ((booking) => setAct({ kind: 'review', booking })),
  };
  // Clients look for what is next, not for what was booked last.
  const { sort, ...narrowed } = search;
  const isWhole = part === 'client' && !Object.values(narrowed).some(Boolean);
  const isInGroups = isWhole && !sort;
  const list = useInfiniteQuery({ ...bookingsQuery(part, search), enabled: !isInGroups });
  const card = (booking: Booking) => <BookingCard booking={booking} part={part} {...on} />;
  const groups = useGroups(isInGroups, (booking) =>
    // A pending booking may be under way too, but has to be paid first.
    booking.status === 'active' ? (
      <RunningBooking booking={booking} renderLonger={renderLonger} {...on} />
    ) : (
      card(booking)
    ),
  );
  return (
    <>
      <RecordTable
        name="bookings"
        part={part}
        search={search}
        onSearch={onSearch}
        filters={{
          ...(isWhole ? filtersOfWhole : { ...bookingFilters, sorts: sortsFor(search) }),
          chips: chipsFor(part, counts),
        }}
        list={list}
        groups={isInGroups ? groups : undefined}
        columns={columnsFor(part, on)}
        card={card}
        loadFile={() => loadBookingsFile(part, search)}
        icon={IconCalendarOff}
        first="Book a room, and it appears here."
      />
      {act?.kind === 'cancel' && (
        <CancelBookingDialog booking={act.booking} part={part} onClose={close} />
      )}
      {act?.kind === 'review' && renderReview?.(act.booking, close)}
    </>
  );
}

/** The filters of a list that is grouped unless another order is requested. */
const filtersOfWhole = {
  ...bookingFilters,
  sorts: [{ value: 'next', label: 'What is next' }, ...bookingFilters.sorts],
};

/** A client's bookings by when they are: each is in one of three. */
function useGroups(enabled: boolean, renderNow: (booking: Booking) => ReactNode): Group<Booking>[] {
  const nearest = { ...asked, sort: 'start' };
  return [
    {
      title: 'Now',
      list: useInfiniteQuery({
        ...bookingsQuery('client', { ...nearest, status: 'under_way' }),
        enabled,
      }),
      card: renderNow,
    },
    {
      title: 'Coming',
      order: 'nearest first',
      list: useInfiniteQuery({
        ...bookingsQuery('client', { ...nearest, status: 'upcoming' }),
        enabled,
      }),
    },
    {
      title: 'Past',
      order: 'latest first',
      list: useInfiniteQuery({
        ...bookingsQuery('client', { ...asked, status: 'past', sort: '-start' }),
        enabled,
      }),
    },
  ];
}

const asked = { search: undefined, from: undefined, to: undefined };

const stretchOf = ({ start_time, end_time }: Booking) => formatStretch(start_time, end_time);

const columnsFor = (part: Part, on: OnBooking): Column<Booking>[] => [
  ...(part === 'client' ? visit : visitors),
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
    cell: (booking) => <BookingActs booking={booking} part={part} {...on} />,
  },
];

const number: Column<Booking> = {
  title: 'Booking',
  cell: (booking) => <span className={classes.number}>{booking.number}</span>,
};

/** To a client a booking is a visit: when and where it is are shown together. */
const visit: Column<Booking>[] = [
  {
    title: 'Space',
    cell: (booking) => (
      <RecordStart
        image={booking.image}
        date={dateAhead(booking)}
        title={<BookingTitle booking={booking} />}
      >
        <VisitFacts booking={booking} />
      </RecordStart>
    ),
  },
  number,
];

/** Owners and admins compare many bookings, so facts have columns of their own. */
const visitors: Column<Booking>[] = [
  {
    title: 'Space',
    cell: (booking) => (
      <RecordStart image={booking.image} title={<BookingTitle booking={booking} />}>
        {booking.client_name}
      </RecordStart>
    ),
  },
  number,
  {
    title: 'Date',
    cell: (booking) => <span className={classes.when}>{stretchOf(booking).day}</span>,
  },
  {
    title: 'Time',
    cell: (booking) => <span className={classes.when}>{stretchOf(booking).times}</span>,
  },
  { title: 'Guests', end: true, cell: ({ estimated_guests }) => estimated_guests },
];
