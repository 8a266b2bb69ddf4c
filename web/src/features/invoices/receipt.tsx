import { hoursShown } from '@nafasi/server/contract/bookings';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatDate, formatDateTime, formatStretch } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { spaceTypeLabel } from '../../lib/space-type-label.ts';
import { WeaveBand } from '../../ui/weave-band.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import type { Invoice } from './invoices.api.ts';
import classes from './receipt.module.css';

/** What a paid invoice looks like on paper: one page, instead of the page on the screen. Never on the screen. */
export function Receipt({ invoice }: { invoice: Invoice }) {
  const { booking, payments } = invoice;
  const { day, times } = formatStretch(booking.start_time, booking.end_time);
  const kind = [spaceTypeLabel(booking.space_type), booking.location].filter(Boolean).join(', ');
  const hours = hoursShown(new Date(booking.start_time), new Date(booking.end_time));
  return createPortal(
    <article className={classes.receipt}>
      <header>
        <Wordmark />
        <div>
          <h1>Receipt</h1>
          <p>{invoice.number}</p>
        </div>
      </header>
      <WeaveBand />
      <dl className={classes.facts}>
        <Fact name="Paid by">{invoice.client_name}</Fact>
        <Fact name="Paid on">{invoice.paid_at && formatDate(invoice.paid_at)}</Fact>
        <Fact name="Space">
          {booking.space_title}
          <br />
          {kind}
        </Fact>
        <Fact name="Booking">
          {booking.number}
          <br />
          {day}, {times}
          <br />
          {booking.estimated_guests} {booking.estimated_guests === 1 ? 'guest' : 'guests'}
        </Fact>
      </dl>
      <table>
        <tbody>
          <tr>
            <td>
              {formatMoney(booking.price_per_hour)} × {hours} hours
            </td>
            <td>{formatMoney(invoice.total_amount)}</td>
          </tr>
          {payments.map(({ code, amount, paid_at }) => (
            <tr key={code}>
              <td>
                M-Pesa {code}, {formatDateTime(paid_at)}
              </td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Paid</th>
            <td>{formatMoney(invoice.total_amount)}</td>
          </tr>
        </tfoot>
      </table>
      <footer>Nafasi, Nairobi. All amounts in Kenyan shillings, all times those of Nairobi.</footer>
    </article>,
    document.body,
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
