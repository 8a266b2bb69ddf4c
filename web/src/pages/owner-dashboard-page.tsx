import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ownerDayQuery, recentBookingsQuery } from '../features/bookings/overview/overview.api.ts';
import { ownerDaySentence } from '../features/bookings/overview/owner-day.ts';
import { ownerStatisticsQuery, ownerWeeksQuery } from '../features/statistics/statistics.api.ts';
import { ask, type Opened } from '../lib/ask-first.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { useSession } from '../lib/session.ts';
import { useSearchChange } from '../lib/use-search-change.ts';
import { Bone } from '../ui/bone.tsx';
import { Button } from '../ui/button.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { RecordListSkeleton } from '../ui/record-list.tsx';
import { DashboardFrame, NamedTitle } from '../views/dashboard-frame.tsx';
import {
  adminsOwnerTabs,
  type OwnerSearch,
  ownerTabs,
} from '../views/dashboards/dashboard-search.ts';
import { OwnerCards, OwnerOverview } from '../views/dashboards/owner-overview.tsx';

// Loaded separately: sorting and uploading pictures is only needed for editing.
const loadForm = () => import('../views/own-space-form.tsx');
/** Errors are ignored here: the form is loaded again when it is really needed. */
const loadFormAhead = () => void loadForm().catch(() => undefined);
const OwnSpaceForm = lazyNamed(loadForm, 'OwnSpaceForm');
const OwnerCalendar = lazyNamed(
  () => import('../features/calendar/owner-calendar.tsx'),
  'OwnerCalendar',
);
const SpaceRulesDialog = lazyNamed(
  () => import('../features/availability/rules/space-rules-dialog.tsx'),
  'SpaceRulesDialog',
);
const WayInDialog = lazyNamed(() => import('../features/way-in/way-in-dialog.tsx'), 'WayInDialog');
const SpaceCalendarsDialog = lazyNamed(
  () => import('../views/space-calendars-dialog.tsx'),
  'SpaceCalendarsDialog',
);

const OwnerLists = lazyNamed(() => import('../views/dashboards/owner-lists.tsx'), 'OwnerLists');
const OwnerPayouts = lazyNamed(
  () => import('../views/dashboards/owner-payouts.tsx'),
  'OwnerPayouts',
);
const SpaceDetails = lazyNamed(() => import('../views/space-details.tsx'), 'SpaceDetails');

const route = getRouteApi('/guarded/owner-dashboard');

/** The page's first calls. */
export function askFirst({ context, location }: Opened): Promise<void> {
  const overview = [ownerStatisticsQuery, recentBookingsQuery, ownerWeeksQuery];
  return ask(context, ownerDayQuery, ...(location.search.tab ? [] : overview));
}

/** `/owner-dashboard`: an owner's spaces, their bookings and their money. */
export function OwnerDashboardPage() {
  const { user } = useSession();
  const {
    tab = 'dashboard',
    space,
    details,
    hours,
    wayIn,
    calendars,
    ...search
  } = route.useSearch();
  const navigate = useNavigate({ from: '/owner-dashboard' });
  const day = useQuery(ownerDayQuery);
  // Of two dialogs the one opened last is on top; on a fresh page with both open, the order is not known.
  const [hoursAtFirst] = useState(hours);
  const isUnderHours = hours !== undefined && hours === hoursAtFirst;
  const { open, narrow, close } = useSearchChange<OwnerSearch>('/owner-dashboard');
  if (!user) return null;
  const isOwner = user.roles.includes('owner');
  const add = () => open({ space: 'new' });
  return (
    <DashboardFrame
      title={`${user.first_name}’s spaces`}
      lead={day.data && ownerDaySentence(day.data, new Date())}
      action={<AddButton onAdd={add} />}
      tabs={
        <PageTabs<string>
          label="Owner dashboard"
          tabs={isOwner ? ownerTabs : adminsOwnerTabs}
          active={tab}
        />
      }
    >
      {tab === 'dashboard' && <OwnerOverview onAdd={add} />}
      {isList(tab) && (
        <Suspense fallback={<RecordListSkeleton />}>
          <OwnerLists tab={tab} ownerId={user.id} search={search} onNarrow={narrow} onOpen={open} />
        </Suspense>
      )}
      {tab === 'payouts' && isOwner && (
        <Suspense fallback={<RecordListSkeleton />}>
          <OwnerPayouts phoneNumber={user.phone_number} />
        </Suspense>
      )}
      {tab === 'calendar' && (
        <Suspense fallback={<Bone height={640} />}>
          <OwnerCalendar
            shown={search}
            onShow={narrow}
            onBooking={(id) => void navigate({ to: '/bookings/$id', params: { id: `${id}` } })}
            onHours={(id) => open({ hours: id })}
          />
        </Suspense>
      )}
      {details !== undefined && (
        <Suspense>
          <SpaceDetails
            id={details}
            currency="Kshs"
            onClose={() => close({ details: undefined })}
          />
        </Suspense>
      )}
      {space !== undefined && !isUnderHours && (
        <Suspense>
          <OwnSpaceForm
            key={space}
            spaceId={space === 'new' ? undefined : space}
            onHours={(id) => open({ hours: id })}
            onClose={() => close({ space: undefined })}
            // A new space comes first in the unfiltered list.
            onSaved={() =>
              space === 'new'
                ? void navigate({ search: { tab: 'spaces' }, replace: true, resetScroll: false })
                : close({ space: undefined })
            }
          />
        </Suspense>
      )}
      {hours !== undefined && (
        <Suspense>
          <SpaceRulesDialog
            key={hours}
            spaceId={hours}
            onClose={() => close({ hours: undefined })}
          />
        </Suspense>
      )}
      {wayIn !== undefined && (
        <Suspense>
          <WayInDialog key={wayIn} spaceId={wayIn} onClose={() => close({ wayIn: undefined })} />
        </Suspense>
      )}
      {calendars !== undefined && (
        <Suspense>
          <SpaceCalendarsDialog
            key={calendars}
            spaceId={calendars}
            onClose={() => close({ calendars: undefined })}
          />
        </Suspense>
      )}
    </DashboardFrame>
  );
}

/** The part of the page that is the same for every owner, which the server renders without knowing who is signed in. */
export function OwnerDashboardFrame() {
  const { tab = 'dashboard' } = route.useSearch();
  return (
    <DashboardFrame
      title={<NamedTitle name="before">’s spaces</NamedTitle>}
      action={<AddButton />}
      tabs={<PageTabs label="Owner dashboard" tabs={ownerTabs} active={tab} />}
    >
      {tab === 'dashboard' && <OwnerCards figures={undefined} />}
      {isList(tab) && <RecordListSkeleton />}
    </DashboardFrame>
  );
}

function AddButton({ onAdd }: { onAdd?: () => void }) {
  return (
    <Button
      size="lg"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      disabled={!onAdd}
      onPointerEnter={loadFormAhead}
      onFocus={loadFormAhead}
      onClick={onAdd}
    >
      Add New Space
    </Button>
  );
}

const isList = (tab: NonNullable<OwnerSearch['tab']>) =>
  tab !== 'dashboard' && tab !== 'payouts' && tab !== 'calendar';
