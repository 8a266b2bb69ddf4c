// What all routes hang on: the one above them all, and the one above those of signed-in people.
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

/** What a page needs is asked for before it is made. In the browser the page is shown first, and asks itself. */
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
 * Likewise of a page that says itself what it asks. In the browser too when all of it was begun with the page, and is
 * answered by now or nearly: then the page is drawn once, with what it shows, and not without it first.
 */
export const askedFirst = (page: Asking) => (opened: Opened) => {
  const ask = () => later(page).then(({ askFirst }) => askFirst(opened));
  return import.meta.env.SSR ? ask() : comesSoon()?.then((comes) => (comes ? ask() : undefined));
};

type Heads = typeof import('./heads.ts').heads;

/** What a page says of itself to search engines and programs: they read what the server sends. */
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
    /** The page's name in the browser's tab until it names itself after what it shows. */
    title?: string;
    /** What of a page of signed-in people anybody may see, shown until it is known who is. */
    frame?: ComponentType | undefined;
    /** The page brings its own header and needs no footer. */
    framesItself?: boolean;
    /**
     * Without one of these roles the server answers nothing on the page; the first is the one it is for.
     * Where there are none, it is for everybody.
     */
    roles?: readonly [Role, ...Role[]];
    /** Asks for a login when the session ends on the page. */
    loginSentence?: string;
  }
}
