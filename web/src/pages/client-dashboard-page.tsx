import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { RecordSearch } from '../domain/record-search.ts';
import { nextRoom } from '../features/bookings/overview/next-room.ts';
import { runningQuery, upcomingQuery } from '../features/bookings/overview/upcoming.api.ts';
import { clientStatisticsQuery } from '../features/statistics/statistics.api.ts';
import { useSession } from '../lib/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { DashboardFrame } from '../views/dashboard-frame.tsx';
import { ClientOverview } from '../views/dashboards/client-overview.tsx';
import classes from './client-dashboard-page.module.css';

const route = getRouteApi('/guarded/client-dashboard');

const tabs = [
  { key: 'dashboard', name: 'Dashboard' },
  { key: 'bookings', name: 'My Bookings' },
  { key: 'browse', name: 'Browse Spaces' },
  { key: 'payments', name: 'Payments' },
  { key: 'reviews', name: 'Reviews' },
] as const;

// What a tab needs comes when it is opened.
const BookingRecords = lazy(async () => {
  const { BookingRecords: component } = await import('../views/booking-records.tsx');
  return { default: component };
});
const InvoiceTable = lazy(async () => {
  const { InvoiceTable: component } = await import('../features/invoices/invoice-table.tsx');
  return { default: component };
});
const ClientBrowse = lazy(async () => {
  const { ClientBrowse: component } = await import('../views/dashboards/client-browse.tsx');
  return { default: component };
});
const ClientReviews = lazy(async () => {
  const { ClientReviews: component } = await import('../features/reviews/client-reviews.tsx');
  return { default: component };
});

/** `/client-dashboard`: what the signed-in person booked, paid and wrote, whatever other roles they hold. */
export function ClientDashboardPage() {
  const { tab = 'dashboard' } = route.useSearch();
  const { user } = useSession();
  return (
    <DashboardFrame
      title={`Habari, ${user?.first_name}`}
      lead={useLead()}
      action={tab !== 'browse' && <BrowseLink />}
      tabs={<PageTabs label="Client dashboard" tabs={tabs} active={tab} />}
    >
      <Suspense>
        <Part tab={tab} />
      </Suspense>
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

function Part({ tab }: { tab: (typeof tabs)[number]['key'] }) {
  const { tab: _tab, ...search } = route.useSearch();
  const navigate = useNavigate({ from: '/client-dashboard' });
  const narrow = (change: Partial<RecordSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
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

/** The next thing in life; before it is known, that it loads. */
function useLead(): string | undefined {
  const statistics = useQuery(clientStatisticsQuery);
  const upcoming = useQuery(upcomingQuery);
  const running = useQuery(runningQuery);
  if (upcoming.isPending || statistics.isPending) return 'Loading your dashboard...';
  return upcoming.data && nextRoom(running.data ?? upcoming.data.bookings[0], new Date());
}
