import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../lib/session.ts';
import classes from './guard.module.css';
import { RoleGate } from './role-gate.tsx';
import { rolesFor } from './shell/dashboards.ts';
import { useKeptPlace } from './use-kept-place.ts';

const SignInAgain = lazy(async () => {
  const { SignInAgain: component } = await import('./sign-in-again.tsx');
  return { default: component };
});

const sentences: Record<string, string> = {
  '/client-dashboard': 'Please log in to access your dashboard.',
  '/owner-dashboard': 'Please log in to access the owner dashboard.',
};

/**
 * Shows its pages to signed-in people, for as long as they are. Arriving without a session is the router's
 * matter. When a session runs out, the page waits out of sight: whoever signs in again finds it as it was.
 */
export function Guard() {
  const session = useSession();
  const { href, pathname } = useLocation();
  const [owner, setOwner] = useState(session.user);
  if (session.user && session.user !== owner) setOwner(session.user);
  const expired = session.status === 'anonymous' && session.expired;
  useKeptPlace(expired);
  if (session.status === 'loading') {
    return (
      <p className={classes.loading} role="status">
        Loading authentication...
      </p>
    );
  }
  if (session.status === 'anonymous' && !expired) return <ToLogin />;
  return (
    <>
      <Activity key={owner?.id} mode={expired ? 'hidden' : 'visible'}>
        <RoleGate user={owner} roles={rolesFor(pathname)}>
          <Outlet />
        </RoleGate>
      </Activity>
      {expired && (
        <Suspense>
          <SignInAgain
            sentence={sentences[pathname] ?? 'Session expired. Please log in again.'}
            email={owner?.email}
            redirect={href}
          />
        </Suspense>
      )}
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
