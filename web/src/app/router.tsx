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
import {
  cornerSpacesQuery,
  nearQuery,
  spaceListQuery,
  spaceQuery,
} from '../features/spaces/spaces.api.ts';
import { parseAsked } from '../features/spaces/when.ts';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { oneOf, searchReader, searchText, text } from '../lib/search.ts';
import {
  parseAdminSearch,
  parseClientSearch,
  parseOwnerSearch,
} from '../views/dashboards/dashboard-search.ts';
import { ErrorPage } from './error-page.tsx';
import { headOfCorner, headOfHome, headOfSpace } from './head.ts';
import { ArrivalSkeleton, PageSkeleton } from './page-skeleton.tsx';
import { anyone, type Context, guarded, onServer, root, signedIn } from './root-route.tsx';

/** Where the person was headed goes along, through sign-up, a forgotten password and login. */
const parseRedirect = searchReader({ redirect: safeRedirect });
const parseLoginSearch = searchReader({ redirect: safeRedirect, reset: oneOf(['success']) });
/** The place in a list from which on it is shown. */
const parsePlace = searchReader({ after: text });
const parseTokenSearch = searchReader({ token: searchText });

const publicPages = [
  createRoute({
    ...anyone,
    path: '/',
    validateSearch: parseHomeSearch,
    loaderDeps: ({ search }) => ({ search: parseSpaceSearch(search), after: search.after }),
    staticData: { module: 'src/pages/home-page.tsx' },
    loader: ({ context, deps }) =>
      onServer(async () => {
        const { queryClient } = context;
        const near = nearQuery(deps.search);
        await Promise.all([
          queryClient.prefetchInfiniteQuery(spaceListQuery(deps.search, deps.after)),
          near.enabled && queryClient.prefetchQuery(near),
        ]);
      }),
    head: ({ match: { context, search } }) => headOfHome(context.origin, search),
    component: page(() => import('../pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...anyone,
    path: '/spaces/$id',
    validateSearch: parseAsked,
    staticData: { module: 'src/pages/space-page.tsx' },
    loader: ({ context, params }) =>
      onServer(() => context.queryClient.prefetchQuery(spaceQuery(Number(params.id)))),
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
    staticData: { module: 'src/pages/nairobi-page.tsx' },
    beforeLoad: ({ params }) => {
      const corner = cornerOf(params.first, params.second);
      if (!corner) throw notFound();
      return { corner };
    },
    loader: ({ context: { queryClient, corner }, deps }) =>
      onServer(async () => {
        await Promise.all([
          queryClient.prefetchQuery(cornerQuery(corner)),
          queryClient.prefetchInfiniteQuery(cornerSpacesQuery(corner, deps.after)),
        ]);
      }),
    head: ({ match: { context, search } }) => {
      const { origin, queryClient, corner } = context;
      const counts = queryClient.getQueryData(cornerQuery(corner).queryKey);
      return headOfCorner(origin, corner, counts, search.after !== undefined);
    },
    component: page(() => import('../pages/nairobi-page.tsx'), 'NairobiPage'),
  }),
  createRoute({
    ...anyone,
    path: '/host',
    staticData: { title: 'List your space', module: 'src/pages/host-page.tsx' },
    component: page(() => import('../pages/host-page.tsx'), 'HostPage'),
  }),
  createRoute({
    ...anyone,
    path: '/privacy',
    staticData: { title: 'Privacy notice', module: 'src/pages/privacy-page.tsx' },
    component: page(() => import('../pages/privacy-page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...anyone,
    path: '/login',
    validateSearch: parseLoginSearch,
    staticData: { title: 'Login', framesItself: true, module: 'src/pages/login-page.tsx' },
    pendingComponent: ArrivalSkeleton,
    component: page(() => import('../pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...anyone,
    path: '/signup',
    validateSearch: parseRedirect,
    staticData: { title: 'Sign up', framesItself: true, module: 'src/pages/sign-up-page.tsx' },
    component: page(() => import('../pages/sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    ...anyone,
    path: '/forgot-password',
    validateSearch: parseRedirect,
    staticData: {
      title: 'Forgot password',
      framesItself: true,
      module: 'src/pages/forgot-password-page.tsx',
    },
    component: page(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...anyone,
    path: '/reset-password',
    validateSearch: parseTokenSearch,
    staticData: {
      title: 'Reset password',
      framesItself: true,
      module: 'src/pages/reset-password-page.tsx',
    },
    component: page(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...anyone,
    path: '/confirm-email',
    validateSearch: parseTokenSearch,
    staticData: {
      title: 'Confirm your email address',
      framesItself: true,
      module: 'src/pages/confirm-email-page.tsx',
    },
    component: page(() => import('../pages/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  }),
] as const;

const signedInPages = [
  createRoute({
    ...signedIn,
    path: '/spaces/$id/booking',
    staticData: { title: 'Book a space' },
    validateSearch: parseBookingSearch,
    component: page(() => import('../pages/booking-page.tsx'), 'BookingPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/invoices/$id',
    staticData: { title: 'Payment' },
    component: page(() => import('../pages/payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/bookings/$id',
    staticData: { title: 'Booking' },
    component: page(() => import('../pages/booking-details-page.tsx'), 'BookingDetailsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/bookings',
    staticData: { title: 'Bookings' },
    validateSearch: parsePartSearch,
    component: page(() => import('../pages/records-page.tsx'), 'BookingsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/invoices',
    staticData: { title: 'Invoices' },
    validateSearch: parsePartSearch,
    component: page(() => import('../pages/records-page.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/profile',
    staticData: { title: 'My Profile' },
    component: page(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...signedIn,
    path: '/client-dashboard',
    staticData: {
      title: 'Client dashboard',
      loginSentence: 'Please log in to access your dashboard.',
    },
    validateSearch: parseClientSearch,
    component: page(() => import('../pages/client-dashboard-page.tsx'), 'ClientDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/owner-dashboard',
    staticData: {
      title: 'Owner Dashboard',
      roles: ['owner', 'admin'],
      loginSentence: 'Please log in to access the owner dashboard.',
    },
    validateSearch: parseOwnerSearch,
    component: page(() => import('../pages/owner-dashboard-page.tsx'), 'OwnerDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard',
    staticData: { title: 'Admin dashboard', roles: ['admin'] },
    validateSearch: parseAdminSearch,
    component: page(() => import('../pages/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard/payments',
    staticData: { title: 'Payments desk', roles: ['admin'] },
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
