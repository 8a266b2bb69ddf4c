import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { bookingsQuery } from '../features/bookings/bookings.api.ts';
import { reconciliationQuery } from '../features/desk/desk.api.ts';
import { openHostingRequestsQuery } from '../features/hosting/hosting.api.ts';
import { failedNoticesQuery } from '../features/notices/failed-notices.api.ts';
import { AdminCards } from '../features/statistics/admin-cards.tsx';
import { adminStatisticsQuery, adminTrendsQuery } from '../features/statistics/statistics.api.ts';
import { ask, type Opened } from '../lib/ask-first.ts';
import { formatLongDateTime } from '../lib/dates.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { useMinute } from '../lib/use-minute.ts';
import { useSearchChange } from '../lib/use-search-change.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { RecordListSkeleton } from '../ui/record-list.tsx';
import { DashboardFrame } from '../views/dashboard-frame.tsx';
import { AdminOverview } from '../views/dashboards/admin-overview.tsx';
import { type AdminSearch, adminTabs } from '../views/dashboards/dashboard-search.ts';
import { useAdminStartup } from '../views/dashboards/use-admin-startup.ts';

// Dialogs over the page; loaded separately because their forms validate with the server's schemas, which are large.
const AdminDialogs = lazyNamed(
  () => import('../views/dashboards/admin-dialogs.tsx'),
  'AdminDialogs',
);

const AdminLists = lazyNamed(() => import('../views/dashboards/admin-lists.tsx'), 'AdminLists');

const route = getRouteApi('/guarded/admin-dashboard');

/** The page's first calls. */
export async function askFirst({ context, location }: Opened): Promise<void> {
  if (location.search.tab) return;
  const lead = [adminStatisticsQuery, reconciliationQuery, openHostingRequestsQuery];
  await ask(context, ...lead, failedNoticesQuery, bookingsQuery('admin', {}), adminTrendsQuery);
}

/** `/admin-dashboard`: figures of the marketplace, its people, and lists of everything in it. */
export function AdminDashboardPage() {
  useAdminStartup();
  const search = route.useSearch();
  const { open, narrow, close } = useSearchChange<AdminSearch>('/admin-dashboard');
  return (
    <Frame lead={formatLongDateTime(useMinute())} onAdd={() => open({ user: 'new' })}>
      {search.tab ? (
        <Suspense fallback={<RecordListSkeleton />}>
          <AdminLists search={search} onNarrow={narrow} onOpen={open} />
        </Suspense>
      ) : (
        <AdminOverview />
      )}
      {(search.user ?? search.space ?? search.edit) !== undefined && (
        <Suspense>
          <AdminDialogs search={search} onClose={close} />
        </Suspense>
      )}
    </Frame>
  );
}

/** The part of the page that is the same for every admin, which the server renders without knowing who is signed in. */
export function AdminDashboardFrame() {
  const { tab } = route.useSearch();
  return (
    <Frame>
      {tab ? <RecordListSkeleton /> : <AdminCards figures={undefined} failed={false} />}
    </Frame>
  );
}

type FrameProps = { lead?: string; onAdd?: (() => void) | undefined; children: ReactNode };

function Frame({ lead, onAdd, children }: FrameProps) {
  const { tab } = route.useSearch();
  return (
    <DashboardFrame
      title="Nafasi today"
      lead={lead}
      action={<HeadActs onAdd={onAdd} />}
      tabs={
        <PageTabs
          label="Parts of the admin dashboard"
          tabs={adminTabs}
          active={tab ?? 'overview'}
        />
      }
    >
      {children}
    </DashboardFrame>
  );
}

function HeadActs({ onAdd }: Pick<FrameProps, 'onAdd'>) {
  return (
    <div className="wrap">
      <LinkButton to="/admin-dashboard/payments" variant="default">
        Payments desk
      </LinkButton>
      <Button
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={!onAdd}
        onClick={onAdd}
      >
        Add User
      </Button>
    </div>
  );
}
