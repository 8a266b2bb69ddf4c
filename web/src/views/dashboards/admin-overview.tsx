import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { bookingsQuery } from '../../features/bookings/bookings.api.ts';
import { LatestBookings } from '../../features/bookings/overview/latest-bookings.tsx';
import { reconciliationQuery } from '../../features/desk/desk.api.ts';
import { NeedsPerson } from '../../features/desk/needs-person.tsx';
import { openHostingRequestsQuery } from '../../features/hosting/hosting.api.ts';
import { HostingRequests } from '../../features/hosting/hosting-requests.tsx';
import { failedNoticesQuery } from '../../features/notices/failed-notices.api.ts';
import { FailedNotices } from '../../features/notices/failed-notices.tsx';
import { AdminCards } from '../../features/statistics/admin-cards.tsx';
import { MonthTrends } from '../../features/statistics/month-trends.tsx';
import { SharePanel } from '../../features/statistics/share-panel.tsx';
import {
  adminStatisticsQuery,
  adminTrendsQuery,
} from '../../features/statistics/statistics.api.ts';
import classes from './admin-overview.module.css';
import { DashboardProblem } from './dashboard-problem.tsx';

/** The first tab: key figures, what needs an admin, what is new, and where the money comes from. */
export function AdminOverview() {
  const figures = useQuery(adminStatisticsQuery);
  const trends = useQuery(adminTrendsQuery);
  const bookings = useInfiniteQuery(bookingsQuery('admin', {}));
  // Their number decides how far down the rest is, so it waits until they have loaded.
  const work = [
    useQuery(reconciliationQuery),
    useInfiniteQuery(openHostingRequestsQuery),
    useInfiniteQuery(failedNoticesQuery),
  ];
  return (
    <>
      <DashboardProblem queries={[figures, trends, bookings]}>
        {({ message }) => (
          <>
            <strong>Failed to load dashboard data</strong>
            <br />
            {message}
          </>
        )}
      </DashboardProblem>
      <AdminCards figures={figures.data} failed={figures.isError} />
      <div className={classes.work}>
        <NeedsPerson />
        <HostingRequests />
        <FailedNotices />
      </div>
      {!work.some(({ isPending }) => isPending) && (
        <>
          <div className={classes.below}>
            <LatestBookings bookings={bookings.data?.pages[0]?.data} failed={bookings.isError} />
          </div>
          <div className={classes.pair}>
            <MonthTrends months={trends.data?.months} failed={trends.isError} />
            <SharePanel trends={trends.data} failed={trends.isError} />
          </div>
        </>
      )}
    </>
  );
}
