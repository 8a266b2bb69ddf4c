import { currencyOf, type Part } from '../../domain/part.ts';
import { plural } from '../../lib/plural.ts';
import { MoneyFigure, StatCard, StatCards } from '../../ui/stat-card.tsx';
import { useTableFigures } from './use-table-figures.ts';

/** What stands above the invoices of a part. */
export function InvoiceCards({ part }: { part: Part }) {
  const { invoices, isError } = useTableFigures(part);
  const currency = currencyOf(part);
  const unknown = isError ? '–' : undefined;
  return (
    <StatCards label="Invoices in figures">
      <StatCard label="Total Invoices" caption="All time" figure={invoices?.total ?? unknown} />
      <StatCard
        label="Paid"
        caption={invoices ? plural(invoices.paid, 'invoice') : ' '}
        figure={
          invoices ? <MoneyFigure amount={invoices.paid_amount} currency={currency} /> : unknown
        }
      />
      <StatCard
        label="Outstanding"
        caption={invoices ? `${plural(invoices.pending, 'invoice')} not paid` : ' '}
        figure={
          invoices ? (
            <MoneyFigure amount={invoices.outstanding_amount} currency={currency} />
          ) : (
            unknown
          )
        }
      />
      <StatCard label="Cancelled" caption="All time" figure={invoices?.cancelled ?? unknown} />
    </StatCards>
  );
}
