import { IconCalendarOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import type { RecordSearch } from '../../../domain/record-search.ts';
import { RecordTable } from '../../../domain/record-table.tsx';
import { bookingsQuery, loadBookingsFile } from '../bookings.api.ts';
import { CancelBookingDialog } from '../details/cancel-booking-dialog.tsx';
import { BookingCard } from './booking-card.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { presets, sorts, statuses } from './booking-search.ts';

type Props = {
  part: Part;
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
  /** How a client writes about a booking; without it there is no way to from here. */
  renderReview?: (booking: Booking, onClose: () => void) => ReactNode;
};

type Act = { kind: 'cancel' | 'review'; booking: Booking };

/** The bookings of a part, with what narrows them and what can be done with each. The search belongs to the page. */
export function BookingTable({ part, search, onSearch, renderReview }: Props) {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const wishes = {
    onCancel: (booking: Booking) => setAct({ kind: 'cancel', booking }),
    onReview: renderReview && ((booking: Booking) => setAct({ kind: 'review', booking })),
  };
  return (
    <section aria-label="Bookings">
      <RecordTable
        name="bookings"
        part={part}
        search={search}
        onSearch={onSearch}
        filters={{ statuses, sorts, presets }}
        list={useInfiniteQuery(bookingsQuery(part, search))}
        columns={bookingColumns(part, wishes)}
        card={(booking) => <BookingCard booking={booking} part={part} {...wishes} />}
        loadFile={() => loadBookingsFile(part, search)}
        icon={IconCalendarOff}
        first="Book a room, and it appears here."
      />
      {act?.kind === 'cancel' && (
        <CancelBookingDialog booking={act.booking} part={part} onClose={close} />
      )}
      {act?.kind === 'review' && renderReview?.(act.booking, close)}
    </section>
  );
}
