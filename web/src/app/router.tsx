import { cornerOf } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import {
  createRoute,
  createRouter,
  notFound,
  lazyRouteComponent as page,
  redirect,
} from '@tanstack/react-router';
import { parsePartSearch } from '../domain/record-search.ts';
import { parseBookingSearch } from '../features/bookings/book/requested-time.ts';
import { parseDeskSearch } from '../features/desk/desk-search.ts';
import { cornerQuery } from '../features/neighbourhoods/neighbourhoods.api.ts';
import { parseHomeSearch, parseSpaceSearch } from '../features/spaces/search/space-search.ts';
import { cornerSpacesQuery, spaceQuery } from '../features/spaces/spaces.api.ts';
import { parseAsked } from '../features/spaces/when.ts';
import { id, searchReader, text } from '../lib/search.ts';
import {
  parseAdminSearch,
  parseClientSearch,
  parseOwnerSearch,
} from '../views/dashboards/dashboard-search.ts';
import { accountPages } from './account-pages.tsx';
import { ErrorPage } from './error-page.tsx';
import { descriptions, headOfCorner, headOfHome, headOfSpace } from './head.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { anyone, type Context, guarded, onServer, root, signedIn } from './root-route.tsx';

/** The place in a list from which on it is shown. */
const parsePlace = searchReader({ after: text });
/** What somebody wants to write about. */
const parseAbout = searchReader({ space: id, booking: id });

const publicPages = [
  createRoute({
    ...anyone,
    path: '/',
    validateSearch: parseHomeSearch,
    loaderDeps: ({ search }) => ({ search: parseSpaceSearch(search), after: search.after }),
    staticData: { modules: ['src/pages/home-page.tsx'] },
    loader: (given) => onServer((calls) => calls.home(given)),
    head: ({ match: { context, search } }) => headOfHome(context.origin, parseHomeSearch(search)),
    component: page(() => import('../pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...anyone,
    path: '/spaces/$id',
    validateSearch: parseAsked,
    staticData: { modules: ['src/pages/space-page.tsx'] },
    loader: (given) => onServer((calls) => calls.space(given)),
    head: ({ match: { context }, params }) => {
      const { queryKey } = spaceQuery(Number(params.id));
      return headOfSpace(context.origin, context.queryClient.getQueryData(queryKey));
    },
    component: page(() => import('../pages/space-page.tsx'), 'SpacePage'),
  }),
  createRoute({
    ...anyone,
    path: '/nairobi/{-$first}/{-$second}',
    validateSearch: parsePlace,
    loaderDeps: ({ search: { after } }) => ({ after }),
    staticData: { modules: ['src/pages/nairobi-page.tsx'] },
    beforeLoad: ({ params }) => {
      const corner = cornerOf(params.first, params.second);
      if (!corner) throw notFound();
      return { corner };
    },
    loader: (given) => onServer((calls) => calls.corner(given)),
    head: ({ match: { context, search } }) => {
      const { origin, queryClient, corner } = context;
      const counts = queryClient.getQueryData(cornerQuery(corner).queryKey);
      const list = queryClient.getQueryData(cornerSpacesQuery(corner, search.after).queryKey);
      const spaces = list?.pages[0]?.data ?? [];
      return headOfCorner(origin, corner, counts, spaces, search.after !== undefined);
    },
    component: page(() => import('../pages/nairobi-page.tsx'), 'NairobiPage'),
  }),
  createRoute({
    ...anyone,
    path: '/host',
    staticData: {
      title: 'List your space',
      description: descriptions.host,
      modules: ['src/pages/host-page.tsx'],
    },
    component: page(() => import('../pages/host-page.tsx'), 'HostPage'),
  }),
  createRoute({
    ...anyone,
    path: '/help',
    staticData: {
      title: 'Help',
      description: descriptions.help,
      modules: ['src/pages/help-page.tsx'],
    },
    loader: (given) => onServer((calls) => calls.help(given)),
    component: page(() => import('../pages/help-page.tsx'), 'HelpPage'),
  }),
  createRoute({
    ...anyone,
    path: '/terms',
    staticData: {
      title: 'Terms of use',
      description: descriptions.terms,
      modules: ['src/pages/terms-page.tsx'],
    },
    loader: (given) => onServer((calls) => calls.help(given)),
    component: page(() => import('../pages/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...anyone,
    path: '/privacy',
    staticData: {
      title: 'Privacy notice',
      description: descriptions.privacy,
      modules: ['src/pages/privacy-page.tsx'],
    },
    component: page(() => import('../pages/privacy-page.tsx'), 'PrivacyPage'),
  }),
  ...accountPages,
] as const;

const signedInPages = [
  createRoute({
    ...signedIn,
    path: '/spaces/$id/booking',
    staticData: {
      title: 'Book a space',
      modules: ['src/pages/booking-page.tsx'],
      frame: page(() => import('../pages/booking-page.tsx'), 'BookingFrame'),
    },
    validateSearch: parseBookingSearch,
    loader: (given) => onServer((calls) => calls.booking(given)),
    component: page(() => import('../pages/booking-page.tsx'), 'BookingPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/invoices/$id',
    staticData: { title: 'Payment', modules: ['src/pages/payment-page.tsx'] },
    loader: (given) => onServer((calls) => calls.payment(given)),
    component: page(() => import('../pages/payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/bookings/$id',
    staticData: { title: 'Booking', modules: ['src/pages/booking-details-page.tsx'] },
    loader: (given) => onServer((calls) => calls.bookingDetails(given)),
    component: page(() => import('../pages/booking-details-page.tsx'), 'BookingDetailsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/bookings/$id/time',
    staticData: { title: 'Change Time', modules: ['src/pages/change-time-page.tsx'] },
    component: page(() => import('../pages/change-time-page.tsx'), 'ChangeTimePage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/bookings',
    staticData: { title: 'Bookings', modules: ['src/pages/records-page.tsx'] },
    validateSearch: parsePartSearch,
    component: page(() => import('../pages/records-page.tsx'), 'BookingsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/invoices',
    staticData: { title: 'Invoices', modules: ['src/pages/records-page.tsx'] },
    validateSearch: parsePartSearch,
    component: page(() => import('../pages/records-page.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/messages',
    staticData: {
      title: 'Messages',
      modules: ['src/pages/messages-page.tsx'],
    },
    component: page(() => import('../pages/messages-page.tsx'), 'MessagesPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/messages/new',
    staticData: {
      title: 'Messages',
      modules: ['src/pages/thread-page.tsx'],
    },
    validateSearch: parseAbout,
    component: page(() => import('../pages/thread-page.tsx'), 'NewThreadPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/messages/$id',
    staticData: {
      title: 'Messages',
      modules: ['src/pages/thread-page.tsx'],
    },
    component: page(() => import('../pages/thread-page.tsx'), 'ThreadPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/profile',
    staticData: { title: 'My Profile', modules: ['src/pages/profile-page.tsx'] },
    component: page(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...signedIn,
    path: '/client-dashboard',
    staticData: {
      title: 'Client dashboard',
      loginSentence: 'Please log in to access your dashboard.',
      modules: ['src/pages/client-dashboard-page.tsx'],
    },
    validateSearch: parseClientSearch,
    loader: (given) => onServer((calls) => calls.client(given)),
    component: page(() => import('../pages/client-dashboard-page.tsx'), 'ClientDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/owner-dashboard',
    staticData: {
      title: 'Owner dashboard',
      roles: ['owner', 'admin'],
      loginSentence: 'Please log in to access the owner dashboard.',
      modules: ['src/pages/owner-dashboard-page.tsx'],
    },
    validateSearch: parseOwnerSearch,
    loader: (given) => onServer((calls) => calls.owner(given)),
    component: page(() => import('../pages/owner-dashboard-page.tsx'), 'OwnerDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard',
    staticData: {
      title: 'Admin dashboard',
      roles: ['admin'],
      modules: ['src/pages/admin-dashboard-page.tsx'],
    },
    validateSearch: parseAdminSearch,
    loader: (given) => onServer((calls) => calls.admin(given)),
    component: page(() => import('../pages/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard/payments',
    staticData: {
      title: 'Payments desk',
      roles: ['admin'],
      modules: ['src/pages/payments-desk-page.tsx'],
    },
    validateSearch: parseDeskSearch,
    component: page(() => import('../pages/payments-desk-page.tsx'), 'PaymentsDeskPage'),
  }),
] as const;

/** Addresses that older links use. */
const detours = [
  createRoute({
    ...anyone,
    path: '/spaces',
    validateSearch: parseHomeSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/', search, replace: true });
    },
  }),
  createRoute({ ...anyone, path: '/auth/login', beforeLoad: goTo('/login') }),
  createRoute({ ...anyone, path: '/auth/register', beforeLoad: goTo('/signup') }),
] as const;

function goTo(to: '/login' | '/signup') {
  return () => {
    throw redirect({ to, replace: true });
  };
}

const routeTree = root.addChildren([
  ...publicPages,
  ...detours,
  guarded.addChildren([...signedInPages]),
]);

/** Every address of the web app; any other path is the 404 page. */
export const createPages = (context: Context) =>
  createRouter({
    routeTree,
    context,
    // On the server it would be a script within the page.
    scrollRestoration: !import.meta.env.SSR,
    defaultPendingMs: 150,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
  });

export type Pages = ReturnType<typeof createPages>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Pages;
  }
}
