import type { Booking } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BookAgain } from './book-again.tsx';
import classes from './booking-table.module.css';
import { titleIdOf } from './booking-title.tsx';
import { isStanding } from './is-standing.ts';

export type OnBooking = {
  onCancel: (booking: Booking) => void;
  /** Without it there is no way to review from here. */
  onReview: ((booking: Booking) => void) | undefined;
};

type Props = OnBooking & {
  booking: Booking;
  part: Part;
  /** A table says with a dash that there is nothing to do; a card just ends. */
  isCard?: boolean;
};

/** What can be done with a booking in a list; nothing for some. */
export function BookingActs(props: Props) {
  const acts = props.part === 'client' ? clientActs(props) : keeperActs(props);
  if (acts.length === 0) return props.isCard ? null : <span className={classes.nothing}>–</span>;
  return (
    <div className={classes.acts} data-card={props.isCard || undefined}>
      {acts}
    </div>
  );
}

const small = { size: 'sm', h: 40 } as const;

function clientActs({ booking, onReview }: Props) {
  const { status, invoice_id, has_review } = booking;
  const about = { 'aria-describedby': titleIdOf(booking) };
  if (status === 'pending') {
    const params = { id: `${invoice_id}` };
    return [
      <LinkButton key="pay" to="/invoices/$id" params={params} {...small} {...about}>
        Pay Now
      </LinkButton>,
    ];
  }
  if (status !== 'confirmed' && status !== 'completed') return [];
  return [
    <BookAgain key="again" booking={booking} {...small} {...about} />,
    status === 'completed' && onReview && (
      <Button
        key="review"
        variant="subtle"
        onClick={() => onReview(booking)}
        className={classes.review}
        {...small}
        {...about}
      >
        {has_review ? 'Edit Review' : 'Write Review'}
      </Button>
    ),
  ].filter(Boolean);
}

function keeperActs({ booking, onCancel }: Props) {
  if (!isStanding(booking, new Date())) return [];
  return [
    <Button
      key="cancel"
      variant="default"
      className={classes.cancel}
      onClick={() => onCancel(booking)}
      aria-describedby={titleIdOf(booking)}
      {...small}
    >
      Cancel
    </Button>,
  ];
}
