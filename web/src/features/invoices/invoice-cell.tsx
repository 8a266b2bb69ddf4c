import type { Invoice } from '../../domain/invoice.ts';
import type { Part } from '../../domain/part.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordLink } from '../../ui/record-link.tsx';
import classes from './invoice-table.module.css';
import { ReceiptDownload } from './receipt-download.tsx';

const titleIdOf = ({ id }: Invoice): string => `invoice-${id}`;

/** The space's title, as a link to the booking. */
export function InvoiceTitle({ invoice }: { invoice: Invoice }) {
  return (
    <RecordLink
      id={titleIdOf(invoice)}
      to="/bookings/$id"
      params={{ id: String(invoice.booking_id) }}
    >
      {invoice.space_title || `Space #${invoice.booking.space_id}`}
    </RecordLink>
  );
}

/** A link to the invoice, to pay it if it is one's own and open; and its receipt, if it has one. */
export function InvoiceAct({ invoice, part }: { invoice: Invoice; part: Part }) {
  const owed = part === 'client' && invoice.status === 'pending';
  return (
    <div className={classes.acts}>
      <ReceiptDownload invoice={invoice} small={{ of: titleIdOf(invoice) }} />
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
    </div>
  );
}
