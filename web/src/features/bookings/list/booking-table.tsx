import { IconCalendarOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { NoRecords } from '../../../domain/no-records.tsx';
import { type Part, searchHintOf } from '../../../domain/part.ts';
import { RecordFilters } from '../../../domain/record-filters.tsx';
import type { RecordSearch } from '../../../domain/record-search.ts';
import { nairobiDay } from '../../../lib/dates.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordPages } from '../../../ui/record-pages.tsx';
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
  const list = useInfiniteQuery(bookingsQuery(part, search));
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const wishes = {
    onCancel: (booking: Booking) => setAct({ kind: 'cancel', booking }),
    onReview: renderReview && ((booking: Booking) => setAct({ kind: 'review', booking })),
  };
  return (
    <section aria-label="Bookings">
      <RecordFilters
        search={search}
        onSearch={onSearch}
        placeholder={searchHintOf(part)}
        statuses={statuses}
        sorts={sorts}
        presets={presets}
      >
        <DownloadButton
          load={() => loadBookingsFile(part, search)}
          fileName={`nafasi-bookings-${nairobiDay(Date.now())}.csv`}
        >
          Download CSV
        </DownloadButton>
      </RecordFilters>
      <RecordPages
        list={list}
        name="bookings"
        columns={bookingColumns(part, wishes)}
        card={(booking) => <BookingCard booking={booking} part={part} {...wishes} />}
        empty={
          <NoRecords
            icon={IconCalendarOff}
            title="No bookings found matching your criteria."
            search={search}
            onSearch={onSearch}
            action={part === 'client' && <LinkButton to="/">Browse Spaces</LinkButton>}
          >
            {part === 'client'
              ? 'Book a room, and it appears here.'
              : 'They appear here with the first booking.'}
          </NoRecords>
        }
      />
      {act?.kind === 'cancel' && (
        <CancelBookingDialog booking={act.booking} part={part} onClose={close} />
      )}
      {act?.kind === 'review' && renderReview?.(act.booking, close)}
    </section>
  );
}
