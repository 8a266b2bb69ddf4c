import type { Invoice } from '../../domain/invoice.ts';
import { currencyOf, type Part } from '../../domain/part.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { RecordStart } from '../../ui/record-card.tsx';
import type { Column } from '../../ui/record-list.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { InvoiceAct, InvoiceTitle } from './invoice-cell.tsx';
import classes from './invoice-table.module.css';
import { paymentFact } from './payment-fact.ts';

const Day = ({ of }: { of: string }) => <span className={classes.day}>{formatDate(of)}</span>;

/** The columns of a table of invoices, as one part sees them. */
export const invoiceColumns = (part: Part): Column<Invoice>[] => [
  {
    title: 'Space',
    cell: (invoice) => (
      <RecordStart image={invoice.booking.image} title={<InvoiceTitle invoice={invoice} />}>
        {part === 'client' ? invoice.booking.location : invoice.client_name}
      </RecordStart>
    ),
  },
  {
    title: 'Invoice',
    cell: ({ number }) => <span className={classes.number}>{number}</span>,
  },
  { title: 'Made', cell: ({ created_at }) => <Day of={created_at} /> },
  { title: 'Booked for', cell: ({ booking }) => <Day of={booking.start_time} /> },
  { title: 'Status', cell: ({ status }) => <InvoiceBadge status={status} /> },
  {
    title: 'Payment',
    cell: (invoice) => (
      <span className={classes.fact}>{paymentFact(invoice, currencyOf(part)) || '–'}</span>
    ),
  },
  {
    title: 'Amount',
    end: true,
    cell: ({ total_amount }) => (
      <strong className={classes.amount}>{formatMoney(total_amount, currencyOf(part))}</strong>
    ),
  },
  { title: 'Action', end: true, cell: (invoice) => <InvoiceAct invoice={invoice} part={part} /> },
];
