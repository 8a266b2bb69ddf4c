import { IconReceiptOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Part } from '../../domain/part.ts';
import type { RecordSearch } from '../../domain/record-search.ts';
import { RecordTable } from '../../domain/record-table.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { presets, sorts, statuses } from './invoice-search.ts';
import { invoicesQuery, loadInvoicesFile } from './invoices.api.ts';

type Props = {
  part: Part;
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
};

/** The invoices of a part, with what narrows them. */
export function InvoiceTable({ part, search, onSearch }: Props) {
  return (
    <section aria-label="Invoices">
      <RecordTable
        name="invoices"
        part={part}
        search={search}
        onSearch={onSearch}
        filters={{ statuses, sorts, presets }}
        list={useInfiniteQuery(invoicesQuery(part, search))}
        columns={invoiceColumns(part)}
        card={(invoice) => <InvoiceCard invoice={invoice} part={part} />}
        loadFile={() => loadInvoicesFile(part, search)}
        icon={IconReceiptOff}
        first="Book a room, and its invoice appears here."
      />
    </section>
  );
}
