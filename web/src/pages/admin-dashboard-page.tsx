import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { formatLongDateTime } from '../lib/dates.ts';
import { useMinute } from '../lib/use-minute.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { DashboardFrame } from '../views/dashboard-frame.tsx';
import { AdminDialogs } from '../views/dashboards/admin-dialogs.tsx';
import { AdminTab } from '../views/dashboards/admin-tab.tsx';
import type { AdminSearch } from '../views/dashboards/dashboard-search.ts';
import { useAdminStartup } from '../views/dashboards/use-admin-startup.ts';

const route = getRouteApi('/guarded/admin-dashboard');

const tabs = [
  { key: 'overview', name: 'Overview' },
  { key: 'users', name: 'Users' },
  { key: 'spaces', name: 'Spaces' },
  { key: 'bookings', name: 'Bookings' },
  { key: 'invoices', name: 'Invoices' },
] as const;

/** `/admin-dashboard`: how the marketplace does, its people, and all there is in it. */
export function AdminDashboardPage() {
  useAdminStartup();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/admin-dashboard' });
  const go = (change: Partial<AdminSearch>, replace: boolean) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    });
  // What opens over the page is a step that Back takes back; what narrows a list is not.
  const narrow = (change: Partial<AdminSearch>) => go(change, true);
  const open = (change: Partial<AdminSearch>) => go(change, false);
  return (
    <DashboardFrame
      title="Nafasi today"
      lead={formatLongDateTime(useMinute())}
      action={<HeadActs onAdd={() => open({ user: 'new' })} />}
      tabs={
        <PageTabs
          label="Parts of the admin dashboard"
          tabs={tabs}
          active={search.tab ?? 'overview'}
        />
      }
    >
      <AdminTab search={search} onNarrow={narrow} onOpen={open} />
      <AdminDialogs search={search} onClose={narrow} />
    </DashboardFrame>
  );
}

function HeadActs({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="wrap">
      <LinkButton to="/admin-dashboard/payments" variant="default">
        Payments desk
      </LinkButton>
      <Button
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onAdd}
      >
        Add User
      </Button>
    </div>
  );
}
