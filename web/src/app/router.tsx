import {
  createRoute,
  createRouter,
  notFound,
  lazyRouteComponent as page,
  redirect,
} from '@tanstack/react-router';
import { parsePartSearch } from '../domain/record-search.ts';
import { parseBookingSearch } from '../features/bookings/book/booking-search.ts';
import { parseDeskSearch } from '../features/desk/desk-search.ts';
import { parseHomeSearch, parseSpaceSearch } from '../features/spaces/search/space-search.ts';
import { parseAsked } from '../features/spaces/when.ts';
import { id, searchReader, text } from '../lib/search.ts';
import { HomePage } from '../pages/home-page.tsx';
import {
  parseAdminSearch,
  parseClientSearch,
  parseOwnerSearch,
} from '../views/dashboards/dashboard-search.ts';
import { accountPages } from './account-pages.tsx';
import type { Context } from './context.ts';
import { ErrorPage } from './error-page.tsx';
import { later } from './later.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import {
  anyone,
  askedFirst,
  guarded,
  headOnServer,
  onServer,
  root,
  signedIn,
} from './root-route.tsx';

/** The cursor from which a list is shown. */
const parsePlace = searchReader({ after: text });
/** What somebody wants to write a message about. */
const parseAbout = searchReader({ space: id, booking: id });

const publicPages = [
  createRoute({
    ...anyone,
    path: '/',
    validateSearch: parseHomeSearch,
    loaderDeps: ({ search }) => ({ search: parseSpaceSearch(search), after: search.after }),
    loader: (given) => onServer((calls) => calls.home(given)),
    head: ({ match: { context, search } }) => headOnServer((heads) => heads.home(context, search)),
    component: HomePage,
  }),
  createRoute({
    ...anyone,
    path: '/spaces/$id',
    validateSearch: parseAsked,
    loader: (given) => onServer((calls) => calls.space(given)),
    head: ({ match: { context }, params }) =>
      headOnServer((heads) => heads.space(context, Number(params.id))),
    component: page(() => later('space'), 'SpacePage'),
  }),
  createRoute({
    ...anyone,
    path: '/nairobi/{-$first}/{-$second}',
    validateSearch: parsePlace,
    loaderDeps: ({ search: { after } }) => ({ after }),
    beforeLoad: async ({ params }) => {
      const { cornerOf } = await later('cornerOf');
      const corner = cornerOf(params.first, params.second);
      if (!corner) throw notFound();
      return { corner };
    },
    loader: (given) => onServer((calls) => calls.corner(given)),
    head: ({ match: { context, search } }) =>
      headOnServer((heads) => heads.corner(context, context.corner, search.after)),
    component: page(() => later('nairobi'), 'NairobiPage'),
  }),
  createRoute({
    ...anyone,
    path: '/host',
    staticData: { title: 'List your space' },
    component: page(() => later('host'), 'HostPage'),
  }),
  createRoute({
    ...anyone,
    path: '/help',
    staticData: { title: 'Help' },
    loader: (given) => onServer((calls) => calls.help(given)),
    component: page(() => later('help'), 'HelpPage'),
  }),
  createRoute({
    ...anyone,
    path: '/terms',
    staticData: { title: 'Terms of use' },
    loader: (given) => onServer((calls) => calls.help(given)),
    component: page(() => later('terms'), 'TermsPage'),
  }),
  createRoute({
    ...anyone,
    path: '/privacy',
    staticData: { title: 'Privacy notice' },
    component: page(() => later('privacy'), 'PrivacyPage'),
  }),
  ...accountPages,
] as const;

const signedInPages = [
  createRoute({
    ...signedIn,
    path: '/spaces/$id/booking',
    staticData: {
      title: 'Book a space',
      frame: page(() => later('booking'), 'BookingFrame'),
    },
    validateSearch: parseBookingSearch,
    loader: askedFirst('booking'),
    component: page(() => later('booking'), 'BookingPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/invoices/$id',
    staticData: { title: 'Payment' },
    loader: askedFirst('payment'),
    component: page(() => later('payment'), 'PaymentPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/bookings/$id',
    staticData: { title: 'Booking' },
    loader: askedFirst('bookingDetails'),
    component: page(() => later('bookingDetails'), 'BookingDetailsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/bookings/$id/time',
    staticData: { title: 'Change Time' },
    component: page(() => later('changeTime'), 'ChangeTimePage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/bookings',
    staticData: { title: 'Bookings' },
    validateSearch: parsePartSearch,
    component: page(() => later('records'), 'BookingsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/invoices',
    staticData: { title: 'Invoices' },
    validateSearch: parsePartSearch,
    component: page(() => later('records'), 'InvoicesPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/messages',
    staticData: { title: 'Messages' },
    component: page(() => later('messages'), 'MessagesPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/messages/new',
    staticData: { title: 'Messages' },
    validateSearch: parseAbout,
    component: page(() => later('thread'), 'NewThreadPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/messages/$id',
    staticData: { title: 'Messages' },
    component: page(() => later('thread'), 'ThreadPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/profile',
    staticData: { title: 'My Profile' },
    component: page(() => later('profile'), 'ProfilePage'),
  }),
  createRoute({
    ...signedIn,
    path: '/client-dashboard',
    staticData: {
      title: 'Client dashboard',
      frame: page(() => later('clientDashboard'), 'ClientDashboardFrame'),
      loginSentence: 'Please log in to access your dashboard.',
    },
    validateSearch: parseClientSearch,
    loader: askedFirst('clientDashboard'),
    component: page(() => later('clientDashboard'), 'ClientDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/owner-dashboard',
    staticData: {
      title: 'Owner dashboard',
      frame: page(() => later('ownerDashboard'), 'OwnerDashboardFrame'),
      roles: ['owner', 'admin'],
      loginSentence: 'Please log in to access the owner dashboard.',
    },
    validateSearch: parseOwnerSearch,
    loader: askedFirst('ownerDashboard'),
    component: page(() => later('ownerDashboard'), 'OwnerDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard',
    staticData: {
      title: 'Admin dashboard',
      roles: ['admin'],
      frame: page(() => later('adminDashboard'), 'AdminDashboardFrame'),
    },
    validateSearch: parseAdminSearch,
    loader: askedFirst('adminDashboard'),
    component: page(() => later('adminDashboard'), 'AdminDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard/payments',
    staticData: {
      title: 'Payments desk',
      roles: ['admin'],
    },
    validateSearch: parseDeskSearch,
    component: page(() => later('paymentsDesk'), 'PaymentsDeskPage'),
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
    // On the server this would render an inline script.
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
