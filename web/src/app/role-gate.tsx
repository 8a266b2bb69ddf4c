import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { landingPage } from '../features/accounts/dashboards.ts';
import { profileQuery } from '../features/accounts/profile.api.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import type { User } from '../lib/session-store.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './guard.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

const SecondFactor = lazyNamed(
  () => import('../features/accounts/second-factor/second-factor.tsx'),
  'SecondFactor',
);

type Props = {
  user: User | null;
  /** As the page's route says. */
  roles: StaticDataRouteOption['roles'] | undefined;
  children: ReactNode;
};

/**
 * Shows its pages to people with one of the roles. Before turning anyone away, asks the server which roles they have
 * now.
 */
export function RoleGate({ user, roles, children }: Props) {
  const holdsIt = !roles || !user || roles.some((role) => user.roles.includes(role));
  const now = useQuery({ ...profileQuery, staleTime: 0, enabled: !holdsIt });
  useTitle(holdsIt || now.isPending ? undefined : 'Not for your account');
  const needsSecondFactor = roles?.includes('admin') && user?.needs_second_factor;
  if (needsSecondFactor)
    return (
      <PageContainer className={classes.step}>
        <h1>One more step</h1>
        <p>Admins log in with a second step besides the password. Set it up to go on.</p>
        <Suspense>
          <SecondFactor />
        </Suspense>
      </PageContainer>
    );
  if (holdsIt) return children;
  if (now.isPending) return <PageSkeleton />;
  return (
    <div className={classes.required} role="alert">
      <EmptyState
        icon={IconLock}
        heading="h1"
        title="Your account may not do this."
        action={
          <div className="wrap">
            {roles[0] === 'owner' && <LinkButton to="/host">List your space</LinkButton>}
            <LinkButton
              to={landingPage(user)}
              variant={roles[0] === 'owner' ? 'default' : 'filled'}
            >
              {user.roles.length > 0 ? 'Go to my dashboard' : 'Go to my profile'}
            </LinkButton>
          </div>
        }
      >
        This page is for people with the role {roles[0]}.{' '}
        {roles[0] === 'owner'
          ? 'You can ask to become one.'
          : 'If you should have it, ask an admin.'}
      </EmptyState>
    </div>
  );
}
