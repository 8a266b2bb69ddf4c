import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './invoice-table.module.css';
import type { Invoice, Part } from './invoices.api.ts';

export const currencyOf = (part: Part) => (part === 'owner' ? 'Kshs' : 'Ksh');

const titleIdOf = ({ id }: Invoice): string => `invoice-${id}`;

/** The room's picture in a list. */
export function InvoicePicture({ invoice }: { invoice: Invoice }) {
  const { image } = invoice.booking;
  return (
    <div className={classes.picture}>
      <Picture url={image?.url} widths={image?.widths} alt="" color={image?.color} sizes="88px" />
    </div>
  );
}

/** The room by its name, which leads to the booking. */
export function InvoiceTitle({ invoice }: { invoice: Invoice }) {
  return (
    <Link
      id={titleIdOf(invoice)}
      to="/bookings/$id"
      params={{ id: String(invoice.booking_id) }}
      className={classes.title}
    >
      {invoice.space_title || `Space #${invoice.booking.space_id}`}
    </Link>
  );
}

/** To the invoice: to pay it, where it is one's own and open, else to look at it. */
export function InvoiceAct({ invoice, part }: { invoice: Invoice; part: Part }) {
  const owed = part === 'client' && invoice.status === 'pending';
  return (
    <LinkButton
      to="/invoices/$id"
      params={{ id: String(invoice.id) }}
      size="sm"
      h={40}
      variant={owed ? 'filled' : 'default'}
      aria-describedby={titleIdOf(invoice)}
    >
      {owed ? 'Pay Now' : 'View Details'}
    </LinkButton>
  );
}
