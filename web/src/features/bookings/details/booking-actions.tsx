import { freeUntil } from '@nafasi/server/contract/renting/bookings/bookings';
import { IconCalendarPlus, IconCalendarTime, IconStar } from '@tabler/icons-react';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { loadBookingFile } from '../bookings.api.ts';
import { BookAgain } from '../list/book-again.tsx';
import classes from './booking-actions.module.css';

type Props = {
  booking: BookingInFull;
  part: Part;
  onReview: () => void;
  onChangeTime: () => void;
  onCancel: () => void;
};

/** What can be done with one booking beside paying for it; nothing for some. */
export function BookingActions({ booking, part, onReview, onChangeTime, onCancel }: Props) {
  const { status, has_review, cancellation } = booking;
  const isOwn = part === 'client';
  const again = isOwn && (status === 'confirmed' || status === 'completed');
  const isAhead = status === 'pending' || status === 'confirmed' || status === 'active';
  return (
    <div className={classes.actions}>
      {again && <BookAgain booking={booking} />}
      {isOwn && status === 'completed' && (
        <Button
          variant="default"
          leftSection={<IconStar size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onReview}
        >
          {has_review ? 'Edit Review' : 'Write Review'}
        </Button>
      )}
      {isAhead && (
        <DownloadButton
          load={() => loadBookingFile(booking.id)}
          fileName={`${booking.number}.ics`}
          icon={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          Add to Calendar
        </DownloadButton>
      )}
      {booking.moving.allowed && (
        <Button
          variant="default"
          leftSection={<IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onChangeTime}
        >
          Change Time
        </Button>
      )}
      {cancellation.allowed && (
        <>
          <Button variant="default" className={classes.cancel} onClick={onCancel}>
            Cancel booking
          </Button>
          {isOwn && status === 'confirmed' && <p>{cancelHint(booking)}</p>}
        </>
      )}
    </div>
  );
}

function cancelHint({ start_time, cancellation }: BookingInFull): string {
  if (cancellation.refund_amount === 0) return 'Cancelling now brings no refund.';
  return `Cancelling brings a full refund until ${formatDateTime(freeUntil(new Date(start_time)))}.`;
}
