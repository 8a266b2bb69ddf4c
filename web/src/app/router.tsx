import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as page,
  redirect,
} from '@tanstack/react-router';
import { parseAskedSearch } from '../features/bookings/asked-time.ts';
import { parseDeskSearch } from '../features/reconciliation/desk-search.ts';
import { parseHomeSearch } from '../features/spaces/space-search.ts';
import { parseWhen } from '../features/spaces/when.ts';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { sessionState } from '../lib/session-store.ts';
import { parseAdminSearch } from '../pages/admin-search.ts';
import { parseClientSearch } from '../pages/client-search.ts';
import { parseOwnerSearch } from '../pages/owner-search.ts';
import { parsePartSearch } from '../pages/record-parts.ts';
import { ArrivalSkeleton } from './arrival-skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guard.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Root } from './root.tsx';

const root = createRootRoute({
  component: Root,
  notFoundComponent: page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
});
const anyone = { getParentRoute: () => root };
const guarded = createRoute({
  ...anyone,
  id: 'guarded',
  component: Guard,
  beforeLoad: ({ location }) => {
    if (sessionState().status !== 'anonymous') return;
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  },
});
const signedIn = { getParentRoute: () => guarded, pendingComponent: ArrivalSkeleton };

const publicPages = [
  createRoute({
    ...anyone,
    path: '/',
    validateSearch: parseHomeSearch,
    component: page(() => import('../pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...anyone,
    path: '/spaces/$id',
    validateSearch: parseWhen,
    component: page(() => import('../pages/space-page.tsx'), 'SpacePage'),
  }),
  createRoute({
    ...anyone,
    path: '/login',
    validateSearch: parseLoginSearch,
    staticData: { framesItself: true },
    pendingComponent: ArrivalSkeleton,
    component: page(() => import('../pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...anyone,
    path: '/signup',
    validateSearch: parseRedirect,
    staticData: { framesItself: true },
    component: page(() => import('../pages/sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    ...anyone,
    path: '/forgot-password',
    validateSearch: parseRedirect,
    staticData: { framesItself: true },
    component: page(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...anyone,
    path: '/reset-password',
    validateSearch: parseResetSearch,
    staticData: { framesItself: true },
    component: page(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
] as const;

const signedInPages = [
  createRoute({
    ...signedIn,
    path: '/spaces/$id/booking',
    validateSearch: parseAskedSearch,
    component: page(() => import('../pages/booking-page.tsx'), 'BookingPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/invoices/$id',
    component: page(() => import('../pages/payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/bookings/$id',
    component: page(() => import('../pages/booking-details-page.tsx'), 'BookingDetailsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/bookings',
    validateSearch: parsePartSearch,
    component: page(() => import('../pages/bookings-page.tsx'), 'BookingsPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/dashboard/invoices',
    validateSearch: parsePartSearch,
    component: page(() => import('../pages/invoices-page.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/profile',
    component: page(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...signedIn,
    path: '/client-dashboard',
    validateSearch: parseClientSearch,
    component: page(() => import('../pages/client-dashboard-page.tsx'), 'ClientDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/owner-dashboard',
    validateSearch: parseOwnerSearch,
    component: page(() => import('../pages/owner-dashboard-page.tsx'), 'OwnerDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard',
    validateSearch: parseAdminSearch,
    component: page(() => import('../pages/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard/payments',
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
  createRoute({
    ...anyone,
    path: '/auth/login',
    beforeLoad: () => {
      throw redirect({ to: '/login', replace: true });
    },
  }),
  createRoute({
    ...anyone,
    path: '/auth/register',
    beforeLoad: () => {
      throw redirect({ to: '/signup', replace: true });
    },
  }),
] as const;

/** Where the person was headed goes along, through sign-up, a forgotten password and login. */
function parseRedirect({ redirect: path }: Record<string, unknown>): {
  redirect?: string | undefined;
} {
  return { redirect: safeRedirect(path) };
}

type LoginSearch = { redirect?: string | undefined; reset?: 'success' | undefined };

/** What is not wanted is said to be undefined: left out, it would come through unread. */
function parseLoginSearch({ redirect: path, reset }: Record<string, unknown>): LoginSearch {
  return { redirect: safeRedirect(path), reset: reset === 'success' ? reset : undefined };
}

function parseResetSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  // A token of digits alone comes as a number.
  const isThere = typeof token === 'string' || typeof token === 'number';
  return { token: isThere ? `${token}` : undefined };
}

/** Every address of the web app; any other path is the 404 page. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...publicPages,
    ...detours,
    guarded.addChildren([...signedInPages]),
  ]),
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page brings its own header and needs no footer. */
    framesItself?: boolean;
  }
}
