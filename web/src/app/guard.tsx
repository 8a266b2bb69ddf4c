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
 * Shows its pages to signed-in people, for as long as they are, and to visitors who are asked for an account over
 * them. Arriving otherwise without a session is the router's matter. When a session runs out, the page waits out of sight: whoever signs in again finds it as it was.
 */
export function Guard() {
  const session = useSession();
  const { href, state } = useLocation();
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const [owner, setOwner] = useState(session.user);
  const [isShownSince, setShownSince] = useState(session.user?.id);
  if (session.user && session.user !== owner) {
    setOwner(session.user);
    // The page of a visitor is theirs still once they have signed in over it.
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

/** Whoever arrives reads what goes on, below what of the page anybody may see. */
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
  // Not <Navigate>: it would go again with every step of its own navigation.
  useEffect(() => {
    void navigate({ to: '/login', replace: true });
  }, [navigate]);
  return null;
}
