import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { BookingTable } from '../features/bookings/list/booking-table.tsx';
import { ownerDayQuery } from '../features/bookings/overview/owner-bookings.api.ts';
import { ownerDayInWords } from '../features/bookings/overview/owner-day.ts';
import { InvoiceTable } from '../features/invoices/invoice-table.tsx';
import { CustomerReviews } from '../features/reviews/customer-reviews.tsx';
import { OwnSpaceList } from '../features/spaces/lists/own-space-list.tsx';
import { ownerStatisticsQuery } from '../features/statistics/statistics.api.ts';
import { useSession } from '../lib/session.ts';
import { Bone } from '../ui/bone.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { DashboardFrame } from '../views/dashboard-frame.tsx';
import type { OwnerSearch } from '../views/dashboards/dashboard-search.ts';
import { OwnerOverview } from '../views/dashboards/owner-overview.tsx';
import { SpaceDetails } from '../views/space-details.tsx';

// What sorts and sends pictures is only needed by whoever writes.
const loadForm = () => import('../features/spaces/form/space-form-dialog.tsx');
const SpaceFormDialog = lazy(async () => ({ default: (await loadForm()).SpaceFormDialog }));
const OwnerCalendar = lazy(async () => ({
  default: (await import('../features/calendar/owner-calendar.tsx')).OwnerCalendar,
}));
const SpaceRulesDialog = lazy(async () => ({
  default: (await import('../features/availability/rules/space-rules-dialog.tsx')).SpaceRulesDialog,
}));

const SpaceCalendarsDialog = lazy(async () => ({
  default: (await import('../views/space-calendars-dialog.tsx')).SpaceCalendarsDialog,
}));

const route = getRouteApi('/guarded/owner-dashboard');

const tabs = [
  { key: 'dashboard', name: 'Dashboard' },
  { key: 'spaces', name: 'My Spaces' },
  { key: 'bookings', name: 'Bookings' },
  { key: 'reviews', name: 'Reviews' },
  { key: 'invoices', name: 'Invoices' },
  { key: 'calendar', name: 'Calendar' },
] as const;

/** `/owner-dashboard`: a person's spaces and what becomes of them. */
export function OwnerDashboardPage() {
  const { user } = useSession();
  const { tab = 'dashboard', space, details, hours, calendars, ...search } = route.useSearch();
  const navigate = useNavigate({ from: '/owner-dashboard' });
  const day = useQuery(ownerDayQuery);
  // Of two dialogs the one opened last is on top. When the page begins with both, that is not known.
  const [hoursAtFirst] = useState(hours);
  const isUnderHours = hours !== undefined && hours === hoursAtFirst;
  const go = useCallback(
    (change: Partial<OwnerSearch>, how: { replace?: boolean } = {}) =>
      void navigate({
        search: (before) => ({ ...before, ...change }),
        resetScroll: false,
        ...how,
      }),
    [navigate],
  );
  const narrow = useCallback((change: Partial<OwnerSearch>) => go(change, { replace: true }), [go]);
  if (!user) return null;
  const add = () => go({ space: 'new' });
  const close = (name: 'details' | 'space' | 'hours' | 'calendars') =>
    narrow({ [name]: undefined });
  return (
    <DashboardFrame
      title={`${user.first_name}’s spaces`}
      lead={day.data && ownerDayInWords(day.data, new Date())}
      action={
        <Button
          size="lg"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onPointerEnter={loadForm}
          onFocus={loadForm}
          onClick={add}
        >
          Add New Space
        </Button>
      }
      tabs={<PageTabs label="Owner dashboard" tabs={tabs} active={tab} />}
    >
      {tab === 'dashboard' && <OwnerOverview onAdd={add} />}
      {tab === 'spaces' && (
        <OwnSpaces
          ownerId={user.id}
          search={search.search}
          onSearch={(words) => narrow({ search: words })}
          onAdd={add}
          onDetails={(id) => go({ details: id })}
          onEdit={(id) => go({ space: id })}
          onHours={(id) => go({ hours: id })}
          onCalendars={(id) => go({ calendars: id })}
        />
      )}
      {tab === 'bookings' && <BookingTable part="owner" search={search} onSearch={narrow} />}
      {tab === 'reviews' && <CustomerReviews />}
      {tab === 'invoices' && <InvoiceTable part="owner" search={search} onSearch={narrow} />}
      {tab === 'calendar' && (
        <Suspense fallback={<Bone height={640} />}>
          <OwnerCalendar
            shown={search}
            onShow={narrow}
            onBooking={(id) => void navigate({ to: '/bookings/$id', params: { id: `${id}` } })}
            onHours={(id) => go({ hours: id })}
          />
        </Suspense>
      )}
      {details !== undefined && (
        <SpaceDetails id={details} currency="Kshs" onClose={() => close('details')} />
      )}
      {space !== undefined && !isUnderHours && (
        <Suspense>
          <SpaceFormDialog
            key={space}
            spaceId={space === 'new' ? undefined : space}
            onHours={(id) => go({ hours: id })}
            onClose={() => close('space')}
            // A new one stands first in the whole list.
            onSaved={() =>
              space === 'new'
                ? void navigate({ search: { tab: 'spaces' }, replace: true, resetScroll: false })
                : close('space')
            }
          />
        </Suspense>
      )}
      {hours !== undefined && (
        <Suspense>
          <SpaceRulesDialog key={hours} spaceId={hours} onClose={() => close('hours')} />
        </Suspense>
      )}
      {calendars !== undefined && (
        <Suspense>
          <SpaceCalendarsDialog
            key={calendars}
            spaceId={calendars}
            onClose={() => close('calendars')}
          />
        </Suspense>
      )}
    </DashboardFrame>
  );
}

type OwnSpacesProps = Omit<Parameters<typeof OwnSpaceList>[0], 'total'>;

function OwnSpaces(props: OwnSpacesProps) {
  const { data } = useQuery(ownerStatisticsQuery);
  return <OwnSpaceList {...props} total={data?.total_spaces} />;
}
