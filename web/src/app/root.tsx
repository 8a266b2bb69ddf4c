import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { isGuarded, useAccountQuestion } from '../lib/ask-for-account.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { useSession } from '../lib/session.ts';
import { useTitleOfRoute } from '../lib/use-title.ts';
import { pressAgain } from './early-press.ts';
import { later } from './later.ts';
import { Shell } from './shell/shell.tsx';

const AccountInPlace = lazyNamed(() => later('accountInPlace'), 'AccountInPlace');

/** Every page, in the shell unless its route says that it frames itself. */
export function Root() {
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const pathname = useLocation({ select: (location) => location.pathname });
  useTitleOfRoute(facts?.title, pathname);
  useFocusOnNewPage(pathname);
  useEffect(beLive, []);
  if (facts?.framesItself) return <Outlet />;
  return (
    <Shell>
      <Outlet />
      <AccountQuestion />
    </Shell>
  );
}

/** Asks a visitor for an account over the page, where what they want needs one. */
function AccountQuestion() {
  const session = useSession();
  const { purpose } = useAccountQuestion();
  const isForTheSignedIn = useMatches({ select: isGuarded });
  // On such a page an expired session has a login of its own, in place of the page.
  const isVisitor = session.status === 'anonymous' && !(session.expired && isForTheSignedIn);
  if (!purpose || !isVisitor) return null;
  return (
    <Suspense>
      <AccountInPlace purpose={purpose} />
    </Suspense>
  );
}

/** From now on the page listens and knows who is signed in: removes the marks of `before-paint.js`. */
function beLive(): void {
  const root = document.documentElement;
  for (const noted of ['data-waiting', 'data-signed-in', 'data-not-theirs'])
    root.removeAttribute(noted);
  root.style.removeProperty('--first-name');
  pressAgain();
}

/** Without this, a screen reader would stay on the link that was followed. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
