import { currencyOf, type Part } from '../../domain/part.ts';
import { MoneyFigure, StatCard, StatCards } from '../../ui/stat-card.tsx';
import { useTableFigures } from './use-table-figures.ts';

const invoicesOf = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

/** What stands above the invoices of a part. */
export function InvoiceCards({ part }: { part: Part }) {
  const { invoices, isError } = useTableFigures(part);
  const currency = currencyOf(part);
  const unknown = isError ? '–' : undefined;
  return (
    <StatCards label="Invoices in figures">
      <StatCard label="Total Invoices" caption="All time">
        {invoices?.total ?? unknown}
      </StatCard>
      <StatCard label="Paid" caption={invoices ? invoicesOf(invoices.paid) : ' '}>
        {invoices ? <MoneyFigure amount={invoices.paid_amount} currency={currency} /> : unknown}
      </StatCard>
      <StatCard
        label="Outstanding"
        caption={invoices ? `${invoicesOf(invoices.pending)} not paid` : ' '}
      >
        {invoices ? (
          <MoneyFigure amount={invoices.outstanding_amount} currency={currency} />
        ) : (
          unknown
        )}
      </StatCard>
      <StatCard label="Cancelled" caption="All time">
        {invoices?.cancelled ?? unknown}
      </StatCard>
    </StatCards>
  );
}
