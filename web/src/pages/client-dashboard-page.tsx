import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { RecordSearch } from '../domain/record-search.ts';
import { nextRoom } from '../features/bookings/overview/next-room.ts';
import { runningQuery, upcomingQuery } from '../features/bookings/overview/overview.api.ts';
import { favouritesQuery } from '../features/favourites/favourites.api.ts';
import { waitingQuery } from '../features/paying/paying.api.ts';
import { spaceCountsQuery } from '../features/spaces/spaces.api.ts';
import { ClientCards } from '../features/statistics/client-cards.tsx';
import { clientStatisticsQuery } from '../features/statistics/statistics.api.ts';
import { ask, type Opened } from '../lib/ask-first.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { useSession } from '../lib/session.ts';
import { useSearchChange } from '../lib/use-search-change.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { DashboardFrame, NamedTitle } from '../views/dashboard-frame.tsx';
import { ClientOverview } from '../views/dashboards/client-overview.tsx';
import { clientTabs } from '../views/dashboards/dashboard-search.ts';
import classes from './client-dashboard-page.module.css';

const route = getRouteApi('/guarded/client-dashboard');

// Tabs are loaded when opened.
const BookingRecords = lazyNamed(() => import('../views/booking-records.tsx'), 'BookingRecords');
const InvoiceTable = lazyNamed(
  () => import('../features/invoices/invoice-table.tsx'),
  'InvoiceTable',
);
const ClientBrowse = lazyNamed(
  () => import('../views/dashboards/client-browse.tsx'),
  'ClientBrowse',
);
const ClientReviews = lazyNamed(
  () => import('../features/reviews/client-reviews.tsx'),
  'ClientReviews',
);

const loading = 'Loading your dashboard...';

/** The page's first calls. */
export function askFirst({ context, location }: Opened): Promise<void> {
  const lead = [clientStatisticsQuery, upcomingQuery, runningQuery];
  const overview = [waitingQuery, favouritesQuery, spaceCountsQuery];
  return ask(context, ...lead, ...(location.search.tab ? [] : overview));
}

/** `/client-dashboard`: what the signed-in person has booked, paid and written, whatever other roles they have. */
export function ClientDashboardPage() {
  const { tab = 'dashboard' } = route.useSearch();
  const { user } = useSession();
  return (
    <DashboardFrame
      title={`Habari, ${user?.first_name}`}
      lead={useLead()}
      action={tab !== 'browse' && <BrowseLink />}
      tabs={<PageTabs label="Client dashboard" tabs={clientTabs} active={tab} />}
    >
      <Suspense>
        <Part tab={tab} />
      </Suspense>
    </DashboardFrame>
  );
}

/**
 * The part of the page that is the same for every client, which the server renders without knowing who is signed in.
 */
export function ClientDashboardFrame() {
  const { tab = 'dashboard' } = route.useSearch();
  return (
    <DashboardFrame
      title={<NamedTitle name="after">Habari</NamedTitle>}
      lead={loading}
      action={tab !== 'browse' && <BrowseLink />}
      tabs={<PageTabs label="Client dashboard" tabs={clientTabs} active={tab} />}
    >
      {tab === 'dashboard' && <ClientCards figures={undefined} failed={false} />}
    </DashboardFrame>
  );
}

function BrowseLink() {
  return (
    <LinkButton
      to="/client-dashboard"
      search={{ tab: 'browse' }}
      className={classes.browse ?? ''}
      leftSection={<IconSearch size={18} stroke={2} aria-hidden="true" />}
    >
      Browse Spaces
    </LinkButton>
  );
}

function Part({ tab }: { tab: keyof typeof clientTabs }) {
  const { tab: _tab, ...search } = route.useSearch();
  const { narrow } = useSearchChange<RecordSearch>('/client-dashboard');
  switch (tab) {
    case 'bookings':
      return <BookingRecords part="client" search={search} onSearch={narrow} />;
    case 'browse':
      return <ClientBrowse />;
    case 'payments':
      return <InvoiceTable part="client" search={search} onSearch={narrow} />;
    case 'reviews':
      return <ClientReviews />;
    case 'dashboard':
      return <ClientOverview />;
  }
}

/** The sentence about their next booking, or that it is loading. */
function useLead(): string | undefined {
  const statistics = useQuery(clientStatisticsQuery);
  const upcoming = useQuery(upcomingQuery);
  const running = useQuery(runningQuery);
  if (upcoming.isPending || statistics.isPending) return loading;
  return upcoming.data && nextRoom(running.data ?? upcoming.data.bookings[0], new Date());
}
