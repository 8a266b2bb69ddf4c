import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { RecordsProps } from '../domain/record-search.ts';
import { StayLonger } from '../features/availability/stay-longer.tsx';
import type { BookingCounts } from '../features/bookings/list/booking-filters.ts';
import { BookingTable } from '../features/bookings/list/booking-table.tsx';
import { type ClientFigures, recordFiguresQuery } from '../features/statistics/statistics.api.ts';
import { lazyNamed } from '../lib/lazy-named.ts';

const ReviewDialog = lazyNamed(
  () => import('../features/reviews/review-dialog.tsx'),
  'ReviewDialog',
);

/** The bookings of a part, with their counts and a way to write about each. */
export function BookingRecords(props: RecordsProps) {
  const { data } = useQuery(recordFiguresQuery(props.part));
  return (
    <BookingTable
      {...props}
      counts={data ? countsOf(data.bookings) : {}}
      renderLonger={(booking, look) => <StayLonger booking={booking} {...look} />}
      renderReview={(booking, onClose) => (
        <Suspense>
          <ReviewDialog about={booking} bookingId={booking.id} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}

function countsOf(figures: ClientFigures['bookings']): BookingCounts {
  const { total, pending, confirmed, active, completed, cancelled } = figures;
  return {
    all: total,
    under_way: active,
    upcoming: pending + confirmed,
    past: completed + cancelled,
    ...{ pending, confirmed, active, completed, cancelled },
  };
}
