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

/** A visitor who is to have an account for what they want is asked for it over the page. */
function AccountQuestion() {
  const session = useSession();
  const { purpose } = useAccountQuestion();
  const isForTheSignedIn = useMatches({ select: isGuarded });
  // A session that ran out there has a login of its own, in the page's place.
  const isVisitor = session.status === 'anonymous' && !(session.expired && isForTheSignedIn);
  if (!purpose || !isVisitor) return null;
  return (
    <Suspense>
      <AccountInPlace purpose={purpose} />
    </Suspense>
  );
}

/** From here on the page listens, and knows who is signed in: what `before-paint.js` has noted is past. */
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
