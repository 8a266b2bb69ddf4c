import { IconCalendarEvent, IconSearch, IconStar, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { upcomingQuery } from '../../features/bookings/overview/overview.api.ts';
import { UpcomingBookings } from '../../features/bookings/overview/upcoming-bookings.tsx';
import { FavouriteList } from '../../features/favourites/favourite-list.tsx';
import { firstToPay } from '../../features/paying/first-to-pay.ts';
import { waitingQuery } from '../../features/paying/paying.api.ts';
import { watchDelay } from '../../features/paying/standing/poll-delay.ts';
import { WaitingPayment } from '../../features/paying/waiting-payment.tsx';
import { spaceCountsQuery } from '../../features/spaces/spaces.api.ts';
import { ClientCards } from '../../features/statistics/client-cards.tsx';
import { clientStatisticsQuery } from '../../features/statistics/statistics.api.ts';
import { totalShown } from '../../lib/total.ts';
import { QuickActions, QuickLink } from '../../ui/quick-actions.tsx';
import classes from './client-overview.module.css';
import { DashboardProblem } from './dashboard-problem.tsx';

/** The first tab: figures, upcoming bookings, unpaid invoices, and further links. */
export function ClientOverview() {
  const statistics = useQuery(clientStatisticsQuery);
  const upcoming = useQuery(upcomingQuery);
  const { data: waiting, isPending } = useQuery({
    ...waitingQuery,
    // An invoice may lapse with its hold while the page is open.
    refetchInterval: ({ state: { data } }) =>
      data ? watchDelay(firstToPay(data.invoices)?.booking, Date.now() - data.clockAhead) : false,
  });
  const first = waiting && firstToPay(waiting.invoices);
  return (
    <>
      <DashboardProblem queries={[statistics, upcoming]}>
        {({ message }) => `Error: ${message}`}
      </DashboardProblem>
      <ClientCards figures={statistics.data} failed={statistics.isError} />
      <div
        className={classes.columns}
        data-waiting={first !== undefined || undefined}
        // Unpaid invoices come first: the rest stays hidden until they have loaded, as they would move it down.
        data-pending={isPending || undefined}
      >
        {first && waiting && (
          <div className={classes.waiting}>
            <WaitingPayment
              invoice={first}
              more={waiting.total - 1}
              clockAhead={waiting.clockAhead}
            />
          </div>
        )}
        <div className={classes.upcoming}>
          {(upcoming.data || !upcoming.isError) && (
            <UpcomingBookings bookings={upcoming.data?.bookings} />
          )}
        </div>
        <div className={classes.quick}>
          <Quick
            upcoming={statistics.data?.upcoming_bookings}
            waiting={statistics.data?.invoices.pending}
            toReview={statistics.data?.pending_reviews}
          />
        </div>
        <div className={classes.favourites}>
          <FavouriteList />
        </div>
      </div>
    </>
  );
}

type QuickProps = Record<'upcoming' | 'waiting' | 'toReview', number | undefined>;

function Quick({ upcoming, waiting, toReview }: QuickProps) {
  const { data: spaces } = useQuery(spaceCountsQuery);
  const to = '/client-dashboard' as const;
  return (
    <QuickActions>
      <QuickLink
        to={to}
        search={{ tab: 'browse' }}
        icon={IconSearch}
        name="Browse Spaces"
        fact={
          spaces &&
          `${totalShown(spaces.all)} spaces, ${totalShown(spaces.available)} available now`
        }
      />
      <QuickLink
        to={to}
        search={{ tab: 'bookings' }}
        icon={IconCalendarEvent}
        name="My Bookings"
        fact={upcoming === undefined ? undefined : `${upcoming} in the next 30 days`}
      />
      <QuickLink
        to={to}
        search={{ tab: 'payments' }}
        icon={IconWallet}
        name="Payments"
        fact={counted(waiting, 'Nothing to pay', 'waiting')}
      />
      <QuickLink
        to={to}
        search={{ tab: 'reviews' }}
        icon={IconStar}
        name="Write Reviews"
        fact={counted(
          toReview,
          'Nothing to review yet',
          toReview === 1 ? 'space to review' : 'spaces to review',
        )}
      />
    </QuickActions>
  );
}

/** Undefined until the count is known, else a phrase that fits it. */
function counted(count: number | undefined, none: string, some: string): string | undefined {
  if (count === undefined) return undefined;
  return count === 0 ? none : `${count} ${some}`;
}
