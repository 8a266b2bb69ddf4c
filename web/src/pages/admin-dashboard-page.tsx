import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { formatLongDateTime } from '../lib/dates.ts';
import { useMinute } from '../lib/use-minute.ts';
import { useSearchChange } from '../lib/use-search-change.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { DashboardFrame } from '../views/dashboard-frame.tsx';
import { AdminDialogs } from '../views/dashboards/admin-dialogs.tsx';
import { AdminTab } from '../views/dashboards/admin-tab.tsx';
import { type AdminSearch, adminTabs } from '../views/dashboards/dashboard-search.ts';
import { useAdminStartup } from '../views/dashboards/use-admin-startup.ts';

const route = getRouteApi('/guarded/admin-dashboard');

/** `/admin-dashboard`: how the marketplace does, its people, and all there is in it. */
export function AdminDashboardPage() {
  useAdminStartup();
  const search = route.useSearch();
  const { open, narrow } = useSearchChange<AdminSearch>('/admin-dashboard');
  return (
    <DashboardFrame
      title="Nafasi today"
      lead={formatLongDateTime(useMinute())}
      action={<HeadActs onAdd={() => open({ user: 'new' })} />}
      tabs={
        <PageTabs
          label="Parts of the admin dashboard"
          tabs={adminTabs}
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
