import { useQuery } from '@tanstack/react-query';
import { currencyOf, type Part } from '../../domain/part.ts';
import { plural } from '../../lib/plural.ts';
import { MoneyFigure, StatCards } from '../../ui/stat-card.tsx';
import { recordFiguresQuery } from './statistics.api.ts';

/** Key figures above the bookings of a part. */
export function BookingCards({ part }: { part: Part }) {
  const { data, isError } = useQuery(recordFiguresQuery(part));
  const bookings = data?.bookings;
  const money = bookings && <MoneyFigure amount={bookings.revenue} currency={currencyOf(part)} />;
  const average = bookings && (bookings.average_duration_hours?.toFixed(1) ?? 'N/A');
  return (
    <StatCards
      label="Bookings in figures"
      failed={isError}
      cards={[
        { label: 'Total Bookings', caption: 'All time', figure: bookings?.total },
        {
          label: 'Active Bookings',
          caption: 'Confirmed or active',
          figure: bookings?.active_bookings,
        },
        {
          label: part === 'client' ? 'Spent' : 'Revenue',
          caption: 'Confirmed bookings',
          figure: money,
        },
        { label: 'Average Duration', caption: 'Hours a booking', figure: average },
      ]}
    />
  );
}

/** Key figures above the invoices of a part. */
export function InvoiceCards({ part }: { part: Part }) {
  const { data, isError } = useQuery(recordFiguresQuery(part));
  const invoices = data?.invoices;
  const money = (amount: number) => <MoneyFigure amount={amount} currency={currencyOf(part)} />;
  return (
    <StatCards
      label="Invoices in figures"
      failed={isError}
      cards={[
        { label: 'Total Invoices', caption: 'All time', figure: invoices?.total },
        {
          label: 'Paid',
          caption: invoices && plural(invoices.paid, 'invoice'),
          figure: invoices && money(invoices.paid_amount),
        },
        {
          label: 'Outstanding',
          caption: invoices && `${plural(invoices.pending, 'invoice')} not paid`,
          figure: invoices && money(invoices.outstanding_amount),
        },
        { label: 'Cancelled', caption: 'All time', figure: invoices?.cancelled },
      ]}
    />
  );
}
