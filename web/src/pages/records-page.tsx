import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Part, partIn, partsOf } from '../domain/part.ts';
import type { PartSearch, RecordsProps } from '../domain/record-search.ts';
import { InvoiceTable } from '../features/invoices/invoice-table.tsx';
import { BookingCards, InvoiceCards } from '../features/statistics/record-cards.tsx';
import { useSession } from '../lib/session.ts';
import { useSearchChange } from '../lib/use-search-change.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { BookingRecords } from '../views/booking-records.tsx';
import { DashboardFrame } from '../views/dashboard-frame.tsx';
import classes from './records-page.module.css';

type Words = Readonly<Record<Part, string>>;

/** `/dashboard/bookings`: the bookings of a person's part, as figures and as a list. */
export function BookingsPage() {
  return (
    <RecordsPage
      from="/dashboard/bookings"
      title="Bookings"
      leads={{
        client: 'Everything you have booked: what is next comes first.',
        owner: 'Who has booked your spaces, newest first.',
        admin: 'Every booking of the marketplace, newest first.',
      }}
      words={{ admin: 'All bookings', client: 'My bookings', owner: 'Of my spaces' }}
    >
      {(shown) => (
        <>
          <BookingCards part={shown.part} />
          <BookingRecords key={shown.part} {...shown} />
        </>
      )}
    </RecordsPage>
  );
}

/** `/dashboard/invoices`: the invoices of a person's part, as figures and as a list. */
export function InvoicesPage() {
  return (
    <RecordsPage
      from="/dashboard/invoices"
      title="Invoices"
      leads={{
        client: 'What your bookings cost, newest first.',
        owner: 'What your spaces bring, newest first.',
        admin: 'Every invoice of the marketplace, newest first.',
      }}
      words={{ admin: 'All invoices', client: 'My invoices', owner: 'Of my spaces' }}
    >
      {(shown) => (
        <>
          <InvoiceCards part={shown.part} />
          <InvoiceTable key={shown.part} {...shown} />
        </>
      )}
    </RecordsPage>
  );
}

type Props = {
  from: '/dashboard/bookings' | '/dashboard/invoices';
  title: string;
  leads: Words;
  /** How a part's records are called; in the order in which they are offered. */
  words: Words;
  children: (shown: RecordsProps) => ReactNode;
};

/** The page's header and, for people with several parts, the choice among them. */
function RecordsPage({ from, title, leads, words, children }: Props) {
  const { user } = useSession();
  const { part: asked, ...search } = useSearch({ from: `/guarded${from}` });
  const roles = user?.roles ?? [];
  const part = partIn(asked, roles);
  const { narrow } = useSearchChange<PartSearch>(from);
  const own = partsOf(roles);
  const offered = (Object.keys(words) as Part[]).filter((one) => own.includes(one));
  return (
    <DashboardFrame title={title} lead={leads[part]}>
      <div className={classes.body}>
        {offered.length > 1 && (
          <div className={`${classes.parts} bare`}>
            <ChoiceChips
              legend="Whose"
              choices={offered.map((value) => ({ value, label: words[value] }))}
              chosen={part}
              onChoose={(chosen) => narrow({ part: chosen })}
            />
          </div>
        )}
        {children({ part, search, onSearch: narrow })}
      </div>
    </DashboardFrame>
  );
}
