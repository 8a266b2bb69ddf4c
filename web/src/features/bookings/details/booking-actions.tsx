import { freeUntil } from '@nafasi/server/contract/renting/bookings/bookings';
import { IconMessageCircle, IconStar } from '@tabler/icons-react';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BookAgain } from '../list/book-again.tsx';
import classes from './booking-actions.module.css';

type Props = { booking: BookingInFull; part: Part };

/** What else can be done with one booking beside paying for it; nothing for some. What ends it comes last. */
export function BookingActions({
  booking,
  part,
  onReview,
  onCancel,
}: Props & { onReview: () => void; onCancel: () => void }) {
  const { status, has_review, cancellation } = booking;
  const isOwn = part === 'client';
  const again = isOwn && (status === 'confirmed' || status === 'completed');
  return (
    <div className={classes.actions}>
      {isOwn && status === 'completed' && (
        <Button
          variant="default"
          leftSection={<IconStar size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onReview}
        >
          {has_review ? 'Edit Review' : 'Write Review'}
        </Button>
      )}
      {part !== 'admin' && (
        <LinkButton
          to="/messages/new"
          search={{ booking: booking.id }}
          variant="default"
          leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
        >
          {isOwn ? 'Message the host' : 'Message the client'}
        </LinkButton>
      )}
      {again && <BookAgain booking={booking} />}
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
