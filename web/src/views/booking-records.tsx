import type { RecordsProps } from '../domain/record-search.ts';
import { BookingTable } from '../features/bookings/list/booking-table.tsx';
import { ReviewDialog } from '../features/reviews/review-dialog.tsx';

/** The bookings of a part, with the way to write about them. */
export function BookingRecords(props: RecordsProps) {
  return (
    <BookingTable
      {...props}
      renderReview={(booking, onClose) => (
        <ReviewDialog about={booking} bookingId={booking.id} onClose={onClose} />
      )}
    />
  );
}
