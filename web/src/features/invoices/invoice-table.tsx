import { IconReceiptOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NoRecords } from '../../domain/no-records.tsx';
import { type Part, searchHintOf } from '../../domain/part.ts';
import { RecordFilters } from '../../domain/record-filters.tsx';
import type { RecordSearch } from '../../domain/record-search.ts';
import { nairobiDay } from '../../lib/dates.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordPages } from '../../ui/record-pages.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { presets, sorts, statuses } from './invoice-search.ts';
import { invoicesQuery, loadInvoicesFile } from './invoices.api.ts';

type Props = {
  part: Part;
  search: RecordSearch;
  onSearch: (change: Partial<RecordSearch>) => void;
};

/** The invoices of a part, with what narrows them. The search belongs to the page. */
export function InvoiceTable({ part, search, onSearch }: Props) {
  const list = useInfiniteQuery(invoicesQuery(part, search));
  return (
    <section aria-label="Invoices">
      <RecordFilters
        search={search}
        onSearch={onSearch}
        placeholder={searchHintOf(part)}
        statuses={statuses}
        sorts={sorts}
        presets={presets}
      >
        <DownloadButton
          load={() => loadInvoicesFile(part, search)}
          fileName={`nafasi-invoices-${nairobiDay(Date.now())}.csv`}
        >
          Download CSV
        </DownloadButton>
      </RecordFilters>
      <RecordPages
        list={list}
        name="invoices"
        columns={invoiceColumns(part)}
        card={(invoice) => <InvoiceCard invoice={invoice} part={part} />}
        empty={
          <NoRecords
            icon={IconReceiptOff}
            title="No invoices found matching your criteria."
            search={search}
            onSearch={onSearch}
            action={part === 'client' && <LinkButton to="/">Browse Spaces</LinkButton>}
          >
            {part === 'client'
              ? 'Book a room, and its invoice appears here.'
              : 'They appear here with the first booking.'}
          </NoRecords>
        }
      />
    </section>
  );
}
