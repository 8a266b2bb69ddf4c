import { BookingTable } from '../features/bookings/booking-table.tsx';
import { ReviewDialog } from '../features/reviews/review-dialog.tsx';
import type { Part } from '../lib/part.ts';
import type { RecordSearch } from '../lib/record-search.ts';

type Props = {
  part: Part;
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
};

/** The bookings of a part, with the way to write about them. */
export function BookingRecords(props: Props) {
  return (
    <BookingTable
      {...props}
      renderReview={(booking, onClose) => (
        <ReviewDialog
          spaceId={booking.space_id}
          spaceTitle={booking.space_title}
          bookingId={booking.id}
          onClose={onClose}
        />
      )}
    />
  );
}
