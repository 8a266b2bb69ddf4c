import { IconReceiptOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Invoice } from '../../domain/invoice.ts';
import { currencyOf, type Part } from '../../domain/part.ts';
import type { RecordsProps } from '../../domain/record-search.ts';
import { RecordTable } from '../../domain/record-table.tsx';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { RecordStart } from '../../ui/record-card.tsx';
import type { Column } from '../../ui/record-list.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { InvoiceAct, InvoiceTitle } from './invoice-cell.tsx';
import { invoiceFilters } from './invoice-filters.ts';
import classes from './invoice-table.module.css';
import { invoicesQuery, loadInvoicesFile } from './invoices.api.ts';
import { paymentFact } from './payment-fact.ts';

/** The invoices of a part, with filters. */
export function InvoiceTable({ part, search, onSearch }: RecordsProps) {
  return (
    <RecordTable
      name="invoices"
      part={part}
      search={search}
      onSearch={onSearch}
      filters={invoiceFilters}
      list={useInfiniteQuery(invoicesQuery(part, search))}
      columns={columnsFor(part)}
      card={(invoice) => <InvoiceCard invoice={invoice} part={part} />}
      loadFile={() => loadInvoicesFile(part, search)}
      icon={IconReceiptOff}
      first="Book a room, and its invoice appears here."
    />
  );
}

const columnsFor = (part: Part): Column<Invoice>[] => [
  {
    title: 'Space',
    cell: (invoice) => (
      <RecordStart image={invoice.booking.image} title={<InvoiceTitle invoice={invoice} />}>
        {part === 'client' ? invoice.booking.location : invoice.client_name}
      </RecordStart>
    ),
  },
  {
    title: 'Booking',
    cell: ({ booking, number }) => (
      <span className={classes.number}>
        {booking.number}
        <span className="small">{number}</span>
      </span>
    ),
  },
  {
    title: 'Booked for',
    cell: ({ booking, created_at }) => (
      <span className={classes.day}>
        {formatDate(booking.start_time)}
        <span className="small">made {formatDate(created_at)}</span>
      </span>
    ),
  },
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
