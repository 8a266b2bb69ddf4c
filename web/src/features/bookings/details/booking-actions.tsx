import { freeUntil } from '@nafasi/server/contract/renting/bookings/bookings';
import { type Icon, IconChevronRight, IconRepeat, IconStar, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { formatShortDate, formatTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { BookAgain } from '../list/book-again.tsx';
import classes from './booking-actions.module.css';

type Props = { booking: BookingInFull; part: Part };

/** What can be done with a booking besides paying for it; nothing for some. Cancelling comes last. */
export function BookingActions({
  booking,
  part,
  onReview,
  onCancel,
}: Props & { onReview: () => void; onCancel: () => void }) {
  const { status, has_review, space_removed, cancellation } = booking;
  const isOwn = part === 'client';
  const again = isOwn && (status === 'confirmed' || status === 'completed');
  return (
    <ul className={classes.actions}>
      {isOwn && status === 'completed' && (
        <Row icon={IconStar} fact="For those who come next">
          {(look) => (
            <Button {...look} onClick={onReview}>
              {has_review ? 'Edit Review' : 'Write Review'}
            </Button>
          )}
        </Row>
      )}
      {again && (
        <Row
          icon={IconRepeat}
          fact={space_removed ? 'This room is no longer listed' : 'Same room, another day'}
        >
          {(look) => <BookAgain booking={booking} {...look} />}
        </Row>
      )}
      {cancellation.allowed && (
        <Row icon={IconX} fact={isOwn && status === 'confirmed' && cancelHint(booking)} isLast>
          {(look) => (
            <Button {...look} onClick={onCancel}>
              Cancel booking
            </Button>
          )}
        </Row>
      )}
    </ul>
  );
}

type Look = { variant: 'default'; className: string | undefined; 'aria-describedby'?: string };
type RowProps = {
  icon: Icon;
  /** Its current state, or its consequence. */
  fact: ReactNode;
  /** It ends the booking. */
  isLast?: boolean;
  /** The button or link that the whole row presses. */
  children: (look: Look) => ReactNode;
};

function Row({ icon: Sign, fact, isLast, children }: RowProps) {
  const id = useId();
  return (
    <li className={classes.row} data-last={isLast}>
      <Sign size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {children({
          variant: 'default',
          className: classes.act,
          ...(fact && { 'aria-describedby': id }),
        })}
        {fact && (
          <p id={id} className="small">
            {fact}
          </p>
        )}
      </div>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </li>
  );
}

function cancelHint({ start_time, cancellation }: BookingInFull): ReactNode {
  if (cancellation.refund_amount === 0) return 'Cancelling now brings no refund';
  const until = freeUntil(new Date(start_time));
  return (
    <>
      Full refund until{' '}
      <span className="unbroken">
        {formatShortDate(until)}, {formatTime(until)}
      </span>
    </>
  );
}
