import { IconQrcode } from '@tabler/icons-react';
import type { Booking } from '../../../domain/booking.ts';
import { Directions } from '../../../domain/directions.tsx';
import type { Part } from '../../../domain/part.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BookAgain } from './book-again.tsx';
import classes from './booking-table.module.css';
import { titleIdOf } from './booking-title.tsx';
import { isStanding } from './is-standing.ts';
import { mayMove } from './may-move.ts';

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

function clientActs(props: Props) {
  switch (props.booking.status) {
    case 'pending':
      return heldActs(props);
    case 'confirmed':
    case 'active':
      return visitActs(props);
    default:
      return pastActs(props);
  }
}

const about = (booking: Booking) => ({ 'aria-describedby': titleIdOf(booking) });

const heldActs = ({ booking, onCancel }: Props) => [
  <LinkButton
    key="pay"
    to="/invoices/$id"
    params={{ id: `${booking.invoice_id}` }}
    {...small}
    {...about(booking)}
  >
    Pay Now
  </LinkButton>,
  <Button
    key="cancel"
    variant="subtle"
    color="red"
    onClick={() => onCancel(booking)}
    {...small}
    {...about(booking)}
  >
    Cancel
  </Button>,
];

const visitActs = ({ booking }: Props) =>
  [
    booking.status === 'active' && (
      <LinkButton
        key="pass"
        to="/bookings/$id"
        params={{ id: `${booking.id}` }}
        hash="pass"
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden="true" />}
        {...small}
        {...about(booking)}
      >
        Show pass
      </LinkButton>
    ),
    booking.location && (
      <Directions key="way" location={booking.location} {...small} {...about(booking)} />
    ),
    mayMove(booking) && (
      <LinkButton
        key="move"
        to="/bookings/$id/time"
        params={{ id: `${booking.id}` }}
        variant="subtle"
        {...small}
        {...about(booking)}
      >
        Change Time
      </LinkButton>
    ),
  ].filter(Boolean);

// Who has not written about a visit is asked to; the rest stands on the booking's own page.
const pastActs = ({ booking, onReview }: Props) =>
  booking.status === 'completed' && !booking.has_review && onReview
    ? [
        <Button
          key="review"
          variant="default"
          onClick={() => onReview(booking)}
          {...small}
          {...about(booking)}
        >
          Write Review
        </Button>,
      ]
    : [<BookAgain key="again" booking={booking} {...small} {...about(booking)} />];

function keeperActs({ booking, onCancel }: Props) {
  if (!isStanding(booking, new Date())) return [];
  return [
    <Button
      key="cancel"
      variant="subtle"
      className={classes.cancel}
      onClick={() => onCancel(booking)}
      aria-describedby={titleIdOf(booking)}
      {...small}
    >
      Cancel
    </Button>,
  ];
}
