import { IconQrcode } from '@tabler/icons-react';
import type { Booking } from '../../../domain/booking.ts';
import { Directions } from '../../../domain/directions.tsx';
import type { Part } from '../../../domain/part.ts';
import { whereRefundIs } from '../../../domain/refund.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { inMenu, RowMenu } from '../../../ui/row-menu.tsx';
import { AddToCalendar } from '../details/add-to-calendar.tsx';
import { BookAgain } from './book-again.tsx';
import classes from './booking-table.module.css';
import { titleIdOf } from './booking-title.tsx';
import { type RowAct, rowActs } from './row-acts.ts';

export type OnBooking = {
  onCancel: (booking: Booking) => void;
  /** Without it, reviewing is not offered here. */
  onReview: ((booking: Booking) => void) | undefined;
};

type Props = OnBooking & { booking: Booking; part: Part };

const inRow = { size: 'sm', h: 40 } as const;

/** In a table: the actions that suit a booking's state, and a menu with the rest. */
export function BookingActs(props: Props) {
  return (
    <div className={classes.acts}>
      <FittingActs {...props} />
      <BookingMenu {...props} />
    </div>
  );
}

/** On a card, which has its menu elsewhere; nothing for some bookings. */
export function BookingCardActs(props: Props) {
  const { front } = actsOf(props);
  if (front.length === 0 && !props.booking.refund) return null;
  return (
    <div className={classes.acts} data-card data-several={front.length > 1 || undefined}>
      <FittingActs {...props} />
    </div>
  );
}

/** The menu of a booking's further actions. */
export function BookingMenu(props: Props) {
  return (
    <RowMenu of={titleIdOf(props.booking)}>
      {actsOf(props).menu.map((act) => (
        <BookingAct key={act} act={act} {...props} look={inMenu} isInMenu />
      ))}
    </RowMenu>
  );
}

/** For a cancelled booking, people look first for the state of its refund. */
function FittingActs(props: Props) {
  const { booking, part } = props;
  return (
    <>
      {booking.refund && <p className="small">{whereRefundIs(booking.refund, part)}</p>}
      {actsOf(props).front.map((act) => (
        <BookingAct key={act} act={act} {...props} look={inRow} />
      ))}
    </>
  );
}

const actsOf = ({ booking, part, onReview }: Props) =>
  rowActs(booking, part, onReview !== undefined);

type ActProps = Props & { act: RowAct; look: ButtonLook; isInMenu?: boolean };

function BookingAct({ act, booking, part, onCancel, onReview, look, isInMenu }: ActProps) {
  const shared = { 'aria-describedby': titleIdOf(booking), ...look };
  const params = { id: `${booking.id}` };
  switch (act) {
    case 'pay':
      return (
        <LinkButton to="/invoices/$id" params={{ id: `${booking.invoice_id}` }} {...shared}>
          Pay Now
        </LinkButton>
      );
    case 'pass':
      return (
        <LinkButton
          to="/bookings/$id"
          params={params}
          hash="pass"
          leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden="true" />}
          {...shared}
        >
          Show pass
        </LinkButton>
      );
    case 'directions':
      return (
        <Directions
          location={booking.location}
          {...shared}
          {...(isInMenu && { leftSection: undefined })}
        />
      );
    case 'move':
      return (
        <LinkButton to="/bookings/$id/time" params={params} variant="default" {...shared}>
          Change Time
        </LinkButton>
      );
    case 'review':
      return (
        <Button variant="default" onClick={() => onReview?.(booking)} {...shared}>
          Write Review
        </Button>
      );
    case 'again':
      return <BookAgain booking={booking} {...shared} />;
    case 'view':
      return (
        <LinkButton to="/bookings/$id" params={params} {...shared}>
          View booking
        </LinkButton>
      );
    case 'calendar':
      return (
        <div data-stays-open>
          <AddToCalendar booking={booking} look={{ ...look, leftSection: undefined }} />
        </div>
      );
    case 'message':
      return (
        <LinkButton to="/messages/new" search={{ booking: booking.id }} {...shared}>
          {part === 'client' ? 'Message the host' : 'Message the client'}
        </LinkButton>
      );
    case 'receipt':
      return (
        <LinkButton to="/invoices/$id" params={{ id: `${booking.invoice_id}` }} {...shared}>
          {part === 'client' && isPaid(booking) ? 'View receipt' : 'View invoice'}
        </LinkButton>
      );
    case 'cancel':
      return (
        <Button
          variant={part === 'client' ? 'default' : 'subtle'}
          className={classes.cancel}
          color={isInMenu ? 'red' : undefined}
          onClick={() => onCancel(booking)}
          {...shared}
        >
          {isInMenu ? 'Cancel booking' : 'Cancel'}
        </Button>
      );
  }
}

const isPaid = ({ status }: Booking) => status !== 'pending' && status !== 'cancelled';
