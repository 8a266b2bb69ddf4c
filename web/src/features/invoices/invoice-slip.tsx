import { useMediaQuery } from '@mantine/hooks';
import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Invoice } from '../../domain/invoice.ts';
import { nameOfLine } from '../../domain/price-line.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { Sum, Sums } from '../../ui/sums.tsx';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import classes from './invoice-slip.module.css';

/** What an invoice is for, and its amount. On narrow screens it can fold into one line. */
export function InvoiceSlip({ invoice, folds }: { invoice: Invoice; folds: boolean }) {
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (wide || !folds) return <WholeSlip invoice={invoice} />;
  return (
    <details className={classes.folded}>
      <summary>
        <span className={classes.what}>
          <strong>{invoice.booking.space_title}</strong>
          <span className="small">
            {invoice.booking.number} · {invoice.change ? 'new time' : `${hoursOf(invoice)} hours`}
          </span>
        </span>
        <strong className="unbroken">{formatMoney(invoice.balance_due)}</strong>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <WholeSlip invoice={invoice} />
    </details>
  );
}

const totalNames = { pending: 'Amount due', paid: 'Paid', cancelled: 'Amount' };

function WholeSlip({ invoice }: { invoice: Invoice }) {
  const { booking, status } = invoice;
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const received = invoice.total_amount - invoice.balance_due;
  const partPaid = status === 'pending' && received > 0;
  return (
    <section className={classes.slip} aria-label={`Invoice ${invoice.number}`}>
      <WeaveBand />
      <div className={classes.body}>
        <div className={classes.head}>
          <p>
            <strong>Booking {booking.number}</strong>
            <span className="small">Invoice {invoice.number}</span>
          </p>
          <InvoiceBadge status={status} />
        </div>
        <SpaceLine booking={booking} />
        <Sums>
          <Sum name="Date">{day}</Sum>
          <Sum name="Time">{times}</Sum>
          <Sum name="Guests">{booking.estimated_guests}</Sum>
          {invoice.lines.map((line) => (
            <Sum key={line.kind} name={nameOfLine(line)}>
              {formatMoney(line.amount)}
            </Sum>
          ))}
          {partPaid && <Sum name="Received">− {formatMoney(received)}</Sum>}
          <Sum name={totalNames[status]} isTotal>
            {formatMoney(partPaid ? invoice.balance_due : invoice.total_amount)}
          </Sum>
        </Sums>
      </div>
    </section>
  );
}

function SpaceLine({ booking }: { booking: Invoice['booking'] }) {
  const { image } = booking;
  return (
    <div className={classes.space}>
      <div className={classes.picture}>
        <Picture image={image} sizes="96px" />
      </div>
      <div>
        <h2 className="h4">
          <Link to="/bookings/$id" params={{ id: String(booking.id) }} className={classes.title}>
            {booking.space_title}
          </Link>
        </h2>
        <p className="quiet">
          {[capitalised(booking.space_type), booking.location].filter(Boolean).join(', ')}
        </p>
      </div>
    </div>
  );
}

function hoursOf({ booking }: Invoice): string {
  return hoursShown(new Date(booking.start_time), new Date(booking.end_time));
}
