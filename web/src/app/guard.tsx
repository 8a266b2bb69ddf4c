import {
  Outlet,
  type StaticDataRouteOption,
  useLocation,
  useMatches,
  useNavigate,
} from '@tanstack/react-router';
import { Activity, Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '../lib/lazy-named.ts';
import { PageOwner, useSession } from '../lib/session.ts';
import classes from './guard.module.css';
import { HeldCall } from './held-call.tsx';
import { RoleGate } from './role-gate.tsx';
import { useKeptPage } from './use-kept-page.ts';

const SignInAgain = lazyNamed(() => import('./sign-in-again.tsx'), 'SignInAgain');

/**
 * Shows its pages to people who are signed in, and to visitors who are being asked for an account over the page. Others
 * who arrive without a session are redirected by the router. When a session runs out, the page stays mounted but
 * hidden: whoever signs in again finds it as it was.
 */
export function Guard() {
  const session = useSession();
  const { href, state } = useLocation();
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const [owner, setOwner] = useState(session.user);
  const [isShownSince, setShownSince] = useState(session.user?.id);
  if (session.user && session.user !== owner) {
    setOwner(session.user);
    // A page that a visitor was on stays theirs once they have signed in over it.
    if (owner && owner.id !== session.user.id) setShownSince(session.user.id);
  }
  const expired = session.status === 'anonymous' && session.expired;
  useKeptPage(expired);
  if (session.status === 'loading') return <Arrival frame={facts?.frame} />;
  const isAsked = state.account !== undefined && !owner;
  if (session.status === 'anonymous' && !expired && !isAsked) return <ToLogin />;
  return (
    <>
      <Activity key={isShownSince} mode={expired ? 'hidden' : 'visible'}>
        <PageOwner value={owner}>
          <RoleGate user={owner} roles={facts?.roles}>
            <Outlet />
          </RoleGate>
        </PageOwner>
      </Activity>
      <HeldCall />
      {expired && (
        <Suspense>
          <SignInAgain
            sentence={facts?.loginSentence ?? 'Session expired. Please log in again.'}
            email={owner?.email}
            redirect={href}
          />
        </Suspense>
      )}
    </>
  );
}

/** While it is not known who is signed in: the public part of the page, and a note that it is loading. */
function Arrival({ frame: Frame }: Pick<StaticDataRouteOption, 'frame'>) {
  return (
    <>
      <Suspense>{Frame && <Frame />}</Suspense>
      <p className={classes.loading} role="status">
        Loading authentication...
      </p>
    </>
  );
}

/** Logged out, here or in another tab. */
function ToLogin() {
  const navigate = useNavigate();
  // Not <Navigate>, which would navigate again each time its own navigation re-renders it.
  useEffect(() => {
    void navigate({ to: '/login', replace: true });
  }, [navigate]);
  return null;
}
