// The two routes that all others are children of: the root, and the one for pages of signed-in people.
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent as page,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Opened } from '../lib/ask-first.ts';
import { comesSoon } from '../lib/begun-calls.ts';
import { sessionState, type User } from '../lib/session-store.ts';
import type { Context } from './context.ts';
import { later } from './later.ts';
import { ArrivalSkeleton } from './page-skeleton.tsx';
import { Root } from './root.tsx';

type FirstCalls = typeof import('./first-calls.ts').firstCalls;

/**
 * Fetches what a page needs before it is rendered, on the server. In the browser the page is shown first, and fetches
 * it itself.
 */
export const onServer = (ask: (calls: FirstCalls) => Promise<void>) =>
  import.meta.env.SSR
    ? import('./first-calls.ts').then(({ firstCalls }) => ask(firstCalls))
    : undefined;

type Asking =
  | 'booking'
  | 'payment'
  | 'bookingDetails'
  | 'clientDashboard'
  | 'ownerDashboard'
  | 'adminDashboard';

/**
 * The same for pages that declare their own first calls. In the browser too, if all of these calls were started with
 * the page and are answered already or very soon: then the page is drawn once, with its data, instead of empty first.
 */
export const askedFirst = (page: Asking) => (opened: Opened) => {
  const ask = () => later(page).then(({ askFirst }) => askFirst(opened));
  return import.meta.env.SSR ? ask() : comesSoon()?.then((comes) => (comes ? ask() : undefined));
};

type Heads = typeof import('./heads.ts').heads;

/** What a page tells search engines and link previews: rendered on the server only, as they read what it sends. */
export const headOnServer = <Head extends object>(
  say: (heads: Heads) => Head,
): Promise<Head> | Partial<Head> =>
  import.meta.env.SSR ? import('./heads.ts').then(({ heads }) => say(heads)) : {};
export const ownOnServer = () => headOnServer((heads) => heads.own());

export const root = createRootRouteWithContext<Context>()({
  component: Root,
  head: ({ matches, match: { context } }) =>
    headOnServer((heads) => {
      const shown = matches.at(-1);
      if (!shown || matches.some(({ _notFound }) => _notFound)) return heads.none();
      return heads.site(context.origin, shown.pathname, shown.staticData.title);
    }),
  notFoundComponent: page(() => later('notFound'), 'NotFoundPage'),
});
export const anyone = { getParentRoute: () => root };
export const guarded = createRoute({
  ...anyone,
  id: 'guarded',
  component: page(() => later('signedIn'), 'Guard'),
  loader: (given) => onServer((calls) => calls.guarded(given)),
  head: ownOnServer,
  beforeLoad: ({ location }) => {
    if (sessionState().status !== 'anonymous' || location.state.account) return;
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  },
});
export const signedIn = { getParentRoute: () => guarded, pendingComponent: ArrivalSkeleton };

type Role = User['roles'][number];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email of an account that was opened just before. */
    signedUp?: string;
  }
  interface StaticDataRouteOption {
    /** The title in the browser's tab until the page sets one from its content. */
    title?: string;
    /** The public part of a page for signed-in people, shown until it is known who is signed in. */
    frame?: ComponentType | undefined;
    /** The page brings its own header and needs no footer. */
    framesItself?: boolean;
    /**
     * The server refuses the page's calls without one of these roles; the first is the one the page is for. Absent:
     * everybody.
     */
    roles?: readonly [Role, ...Role[]];
    /** The sentence of the login that is shown when the session ends on the page. */
    loginSentence?: string;
  }
}
