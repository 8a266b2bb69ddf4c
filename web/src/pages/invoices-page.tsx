import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { InvoiceTable } from '../features/invoices/invoice-table.tsx';
import { InvoiceCards } from '../features/statistics/invoice-cards.tsx';
import type { Part } from '../lib/part.ts';
import { useSession } from '../lib/session.ts';
import { type PartSearch, partIn, partsOf } from './record-parts.ts';
import { RecordsFrame } from './records-frame.tsx';

const route = getRouteApi('/guarded/dashboard/invoices');

const leads: Record<Part, string> = {
  client: 'What your bookings cost, newest first.',
  owner: 'What your spaces bring, newest first.',
  admin: 'Every invoice of the marketplace, newest first.',
};
const words = { admin: 'All invoices', client: 'My invoices', owner: 'Of my spaces' };

/** `/dashboard/invoices`: the invoices of a person's part, in figures and one by one. */
export function InvoicesPage() {
  const { user } = useSession();
  const { part: asked, ...search } = route.useSearch();
  const navigate = useNavigate({ from: '/dashboard/invoices' });
  const roles = user?.roles ?? [];
  const part = partIn(asked, roles);
  const go = (change: PartSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <RecordsFrame
      title="Invoices"
      lead={leads[part]}
      words={words}
      parts={partsOf(roles)}
      part={part}
      onPart={(chosen) => go({ part: chosen })}
    >
      <InvoiceCards part={part} />
      <InvoiceTable key={part} part={part} search={search} onSearch={go} />
    </RecordsFrame>
  );
}
