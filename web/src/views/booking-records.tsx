import { Suspense } from 'react';
import type { RecordsProps } from '../domain/record-search.ts';
import { StayLonger } from '../features/availability/stay-longer.tsx';
import { BookingTable } from '../features/bookings/list/booking-table.tsx';
import { lazyNamed } from '../lib/lazy-named.ts';

const ReviewDialog = lazyNamed(
  () => import('../features/reviews/review-dialog.tsx'),
  'ReviewDialog',
);

/** The bookings of a part, with the way to write about them. */
export function BookingRecords(props: RecordsProps) {
  return (
    <BookingTable
      {...props}
      renderLonger={(booking, look) => <StayLonger booking={booking} {...look} />}
      renderReview={(booking, onClose) => (
        <Suspense>
          <ReviewDialog about={booking} bookingId={booking.id} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
