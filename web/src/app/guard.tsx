import { IconLock } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import classes from './guard.module.css';

const sentences: Record<string, string> = {
  '/client-dashboard': 'Please log in to access your dashboard.',
  '/owner-dashboard': 'Please log in to access the owner dashboard.',
};

/** Shows its pages to signed-in people, for as long as they are. Arriving without a session is the router's matter. */
export function Guard() {
  const session = useSession();
  const { href, pathname } = useLocation();
  if (session.status === 'loading') {
    return (
      <p className={classes.loading} role="status">
        Loading authentication...
      </p>
    );
  }
  if (session.status === 'authenticated') return <Outlet />;
  if (!session.expired) return <ToLogin />;
  return (
    <div className={classes.required} role="alert">
      <EmptyState
        icon={IconLock}
        title="Authentication Required"
        action={
          <LinkButton to="/login" search={{ redirect: href }}>
            Go to Login
          </LinkButton>
        }
      >
        {sentences[pathname] ?? 'Session expired. Please log in again.'}
      </EmptyState>
    </div>
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
