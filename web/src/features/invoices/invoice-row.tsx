import { IconCalendar, IconClockHour4, IconUsers } from '@tabler/icons-react';
import { formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import classes from './invoice-list.module.css';
import type { Invoice } from './invoices.api.ts';

type Props = { invoice: Invoice; currency: 'Ksh' | 'Kshs'; canPay: boolean };

/** One invoice in a list: the room, when, what it comes to, and the one thing to do. */
export function InvoiceRow({ invoice, currency, canPay }: Props) {
  const { booking } = invoice;
  const owed = canPay && invoice.status === 'pending';
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <Picture
          url={booking.image?.url}
          widths={booking.image?.widths}
          alt=""
          color={booking.image?.color}
          sizes="112px"
        />
      </div>
      <div className={classes.facts}>
        <h2>
          {booking.space_title} <InvoiceBadge status={invoice.status} />
        </h2>
        <When booking={booking} />
        <p className={classes.number}>
          Invoice {invoice.number}
          {invoice.refund_due > 0 && `, ${formatMoney(invoice.refund_due, currency)} owed back`}
        </p>
      </div>
      <div className={classes.foot}>
        <strong>{formatMoney(invoice.total_amount, currency)}</strong>
        <LinkButton
          to="/invoices/$id"
          params={{ id: String(invoice.id) }}
          size="sm"
          h={40}
          variant={owed ? 'filled' : 'default'}
          aria-label={`${owed ? 'Pay Now' : 'View Details'}, invoice ${invoice.number}`}
        >
          {owed ? 'Pay Now' : 'View Details'}
        </LinkButton>
      </div>
    </li>
  );
}

function When({ booking }: { booking: Invoice['booking'] }) {
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const guests = booking.estimated_guests;
  return (
    <ul className={classes.when}>
      <li>
        <IconCalendar size={16} stroke={1.75} aria-hidden="true" />
        {day}
      </li>
      <li>
        <IconClockHour4 size={16} stroke={1.75} aria-hidden="true" />
        {times}
      </li>
      <li>
        <IconUsers size={16} stroke={1.75} aria-hidden="true" />
        {guests} {guests === 1 ? 'guest' : 'guests'}
      </li>
    </ul>
  );
}
