// What each page asks first, for the server, which makes it: what anybody may know it answers along with the page, of
// what is asked in somebody's name it tells the browser, which asks while it loads the app. In the browser none of this
// is loaded: there a page is shown first, and asks itself.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Corner } from '../domain/corner.ts';
import { helpQuery } from '../domain/help.api.ts';
import { availabilityQuery } from '../features/availability/availability.api.ts';
import { daysShown, weekOf } from '../features/availability/free-times.ts';
import { spaceRulesQuery } from '../features/availability/rules/space-rules.api.ts';
import { parseBookingSearch } from '../features/bookings/book/booking-search.ts';
import { draftFor } from '../features/bookings/book/reservation-draft.ts';
import { bookingQuery, bookingsQuery } from '../features/bookings/bookings.api.ts';
import {
  ownerDayQuery,
  recentBookingsQuery,
  runningQuery,
  upcomingQuery,
} from '../features/bookings/overview/overview.api.ts';
import { reconciliationQuery } from '../features/desk/desk.api.ts';
import { favouritesQuery } from '../features/favourites/favourites.api.ts';
import { openHostingRequestsQuery } from '../features/hosting/hosting.api.ts';
import { invoiceQuery } from '../features/invoices/invoices.api.ts';
import { cornerQuery } from '../features/neighbourhoods/neighbourhoods.api.ts';
import { failedNoticesQuery } from '../features/notices/failed-notices.api.ts';
import { unreadQuery } from '../features/notices/notices.api.ts';
import { waitingQuery } from '../features/paying/paying.api.ts';
import type { SpaceSearch } from '../features/spaces/search/space-search.ts';
import {
  cornerSpacesQuery,
  nearQuery,
  spaceCountsQuery,
  spaceListQuery,
  spaceQuery,
} from '../features/spaces/spaces.api.ts';
import {
  adminStatisticsQuery,
  adminTrendsQuery,
  clientStatisticsQuery,
  ownerStatisticsQuery,
  ownerWeeksQuery,
} from '../features/statistics/statistics.api.ts';
import { nairobiDay } from '../lib/dates.ts';

type Context = { queryClient: QueryClient };
type With = { context: Context };
type OfOne = With & { params: { id: string } };
type Listed<Search> = With & { deps: { search: Search; after?: string | undefined } };
type Tabbed = With & { location: { search: { tab?: string } } };
type Query = { queryKey: QueryKey; queryFn?: unknown };

export const firstCalls = {
  home: ({ context, deps: { search, after } }: Listed<SpaceSearch>) => {
    const { enabled, ...near } = nearQuery(search);
    return ask(context, spaceListQuery(search, after), ...(enabled ? [near] : []));
  },
  space: ({ context, params }: OfOne) => ask(context, spaceQuery(Number(params.id))),
  corner: ({
    context,
    deps: { after },
  }: {
    context: Context & { corner: Corner };
    deps: { after?: string | undefined };
  }) => ask(context, cornerQuery(context.corner), cornerSpacesQuery(context.corner, after)),
  help: ({ context }: With) => ask(context, helpQuery),
  /** Of all pages of signed-in people. */
  guarded: ({ context }: With) => ask(context, unreadQuery),
  booking: ({ context, params, location }: OfOne & { location: { search: object } }) => {
    const id = Number(params.id);
    const { date, start } = parseBookingSearch({ ...location.search });
    const today = nairobiDay(new Date());
    const { startDate } = draftFor({ start: date ? `${date}T09:00` : start }, new Date());
    const first = weekOf(startDate || today, today);
    const week = availabilityQuery(id, first, nairobiDay(first, daysShown - 1));
    return ask(context, spaceQuery(id), spaceRulesQuery(id), week);
  },
  payment: ({ context, params }: OfOne) => ask(context, invoiceQuery(Number(params.id))),
  bookingDetails: ({ context, params }: OfOne) => ask(context, bookingQuery(Number(params.id))),
  client: ({ context, location }: Tabbed) => {
    const lead = [clientStatisticsQuery, upcomingQuery, runningQuery];
    const overview = [waitingQuery, favouritesQuery, spaceCountsQuery];
    return ask(context, ...lead, ...(location.search.tab ? [] : overview));
  },
  owner: ({ context, location }: Tabbed) => {
    const overview = [ownerStatisticsQuery, recentBookingsQuery, ownerWeeksQuery];
    return ask(context, ownerDayQuery, ...(location.search.tab ? [] : overview));
  },
  admin: ({ context, location }: Tabbed) =>
    location.search.tab
      ? ask(context)
      : ask(
          context,
          ...[adminStatisticsQuery, reconciliationQuery, openHostingRequestsQuery],
          ...[failedNoticesQuery, bookingsQuery('admin', {}), adminTrendsQuery],
        ),
};

/** Asks for queries of both kinds. What is refused, such as all that needs a session, is left to the browser. */
async function ask({ queryClient }: Context, ...queries: readonly Query[]): Promise<void> {
  await Promise.all(
    queries.map((query) =>
      'getNextPageParam' in query
        ? queryClient.prefetchInfiniteQuery(query as never)
        : queryClient.prefetchQuery(query as never),
    ),
  );
}
