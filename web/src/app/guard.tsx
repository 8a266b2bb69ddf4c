import { IconLock } from '@tabler/icons-react';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import classes from './guard.module.css';

const sentences: Record<string, string> = {
  '/client-dashboard': 'Please log in to access your dashboard.',
  '/owner-dashboard': 'Please log in to access the owner dashboard.',
};

/** Lets signed-in people through; sends others to the login page, and from there back. */
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
  if (!session.expired) return <Navigate to="/login" search={{ redirect: href }} replace />;
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
