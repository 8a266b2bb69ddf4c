import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as page,
  redirect,
} from '@tanstack/react-router';
import { parseHomeSearch } from '../features/spaces/space-search.ts';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { sessionState } from '../lib/session-store.ts';
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
const signedIn = { getParentRoute: () => guarded };

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
    component: page(() => import('../pages/space-page.tsx'), 'SpacePage'),
  }),
  createRoute({
    ...anyone,
    path: '/login',
    validateSearch: parseLoginSearch,
    staticData: { framesItself: true },
    component: page(() => import('../pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...anyone,
    path: '/signup',
    validateSearch: parseSignUpSearch,
    staticData: { framesItself: true },
    component: page(() => import('../pages/sign-up-page.tsx'), 'SignUpPage'),
  }),
] as const;

const signedInPages = [
  createRoute({
    ...signedIn,
    path: '/spaces/$id/booking',
    component: page(() => import('../pages/booking-page.tsx'), 'BookingPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/invoices/$id',
    component: page(() => import('../pages/payment-page.tsx'), 'PaymentPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/profile',
    component: page(() => import('../pages/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...signedIn,
    path: '/client-dashboard',
    component: page(() => import('../pages/client-dashboard-page.tsx'), 'ClientDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/owner-dashboard',
    component: page(() => import('../pages/owner-dashboard-page.tsx'), 'OwnerDashboardPage'),
  }),
  createRoute({
    ...signedIn,
    path: '/admin-dashboard',
    component: page(() => import('../pages/admin-dashboard-page.tsx'), 'AdminDashboardPage'),
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

/** Where the person was headed goes along, through sign-up and login. */
function parseSignUpSearch({ redirect: path }: Record<string, unknown>): {
  redirect?: string | undefined;
} {
  return { redirect: safeRedirect(path) };
}

type LoginSearch = { redirect?: string | undefined; reset?: 'success' | undefined };

/** What is not wanted is said to be undefined: left out, it would come through unread. */
function parseLoginSearch({ redirect: path, reset }: Record<string, unknown>): LoginSearch {
  return { redirect: safeRedirect(path), reset: reset === 'success' ? reset : undefined };
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
