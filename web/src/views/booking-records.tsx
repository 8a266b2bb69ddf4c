import type { Part } from '../domain/part.ts';
import type { RecordSearch } from '../domain/record-search.ts';
import { BookingTable } from '../features/bookings/list/booking-table.tsx';
import { ReviewDialog } from '../features/reviews/review-dialog.tsx';

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
