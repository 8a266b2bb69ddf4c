import { IconCalendarEvent, IconFileInvoice, IconPlus, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { recentBookingsQuery } from '../../features/bookings/overview/overview.api.ts';
import { RecentBookings } from '../../features/bookings/overview/recent-bookings.tsx';
import { HoursBySpace } from '../../features/statistics/hours-by-space.tsx';
import {
  type OwnerFigures,
  ownerStatisticsQuery,
  ownerWeeksQuery,
} from '../../features/statistics/statistics.api.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { formatMoney } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import { Bone } from '../../ui/bone.tsx';
import { QuickActions, QuickButton, QuickLink } from '../../ui/quick-actions.tsx';
import { MoneyFigure, StatCards } from '../../ui/stat-card.tsx';
import { DashboardProblem } from './dashboard-problem.tsx';
import classes from './owner-overview.module.css';

// Loaded separately: charts need a large library, and are below the recent bookings.
const OwnerWeeksChart = lazyNamed(
  () => import('../../features/statistics/owner-weeks.tsx'),
  'OwnerWeeksChart',
);

/** The owner's business at a glance: figures, recent bookings, weekly chart, and further links. */
export function OwnerOverview({ onAdd }: { onAdd: () => void }) {
  const figures = useQuery(ownerStatisticsQuery);
  const weeks = useQuery(ownerWeeksQuery);
  const recent = useQuery(recentBookingsQuery);
  return (
    <>
      <DashboardProblem queries={[figures, weeks, recent]}>{problemOf}</DashboardProblem>
      {(figures.data || !figures.isError) && <OwnerCards figures={figures.data} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {(recent.data || !recent.isError) && <RecentBookings bookings={recent.data} />}
          {weeks.data && (
            <Suspense fallback={<ChartSkeleton />}>
              <OwnerWeeksChart weeks={weeks.data.weeks} />
            </Suspense>
          )}
          {weeks.isPending && <ChartSkeleton />}
        </div>
        <div className={classes.side}>
          <OwnerActions figures={figures.data} onAdd={onAdd} />
          {weeks.data && <HoursBySpace spaces={weeks.data.spaces} />}
        </div>
      </div>
    </>
  );
}

/** Why something failed; if the session was lost, says so. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Not authenticated. Please log in.';
  return sentenceOf(error, 'Failed to load dashboard data');
}

export function OwnerCards({ figures }: { figures: OwnerFigures | undefined }) {
  return (
    <StatCards
      label="Your spaces in figures"
      cards={[
        { label: 'Total Spaces', caption: 'Your listings', figure: figures?.total_spaces },
        {
          label: 'Total Bookings',
          caption: figures && `${figures.recent_bookings} in the last 30 days`,
          figure: figures?.total_bookings,
        },
        {
          label: 'Revenue',
          caption: 'Total earned',
          note: figures && `${formatMoney(figures.net_earned, 'Kshs')} net so far`,
          figure: figures && <MoneyFigure amount={figures.revenue} currency="Kshs" />,
        },
        {
          label: 'Average Rating',
          caption: figures && plural(figures.reviews_count, 'review'),
          figure: figures && (figures.average_rating?.toFixed(1) ?? 'N/A'),
        },
      ]}
    />
  );
}

type ActionsProps = { figures: OwnerFigures | undefined; onAdd: () => void };

function OwnerActions({ figures, onAdd }: ActionsProps) {
  return (
    <QuickActions>
      <QuickButton icon={IconPlus} name="Add Space" fact="List another room" onClick={onAdd} />
      <QuickLink
        to="/owner-dashboard"
        search={{ tab: 'bookings' }}
        icon={IconCalendarEvent}
        name="View Bookings"
        fact={figures && `${figures.bookings.confirmed} ahead`}
      />
      <QuickLink
        to="/owner-dashboard"
        search={{ tab: 'invoices' }}
        icon={IconFileInvoice}
        name="View Invoices"
        fact={figures && `${figures.invoices.pending} unpaid`}
      />
      <QuickLink
        to="/owner-dashboard"
        search={{ tab: 'reviews' }}
        icon={IconStar}
        name="View Reviews"
        fact={figures && plural(figures.reviews_count, 'review')}
      />
    </QuickActions>
  );
}

function ChartSkeleton() {
  return (
    <div className={classes.chart} aria-busy="true">
      <Bone width="40%" height={26} />
      <Bone width="55%" height={34} />
      <Bone height={260} />
    </div>
  );
}
