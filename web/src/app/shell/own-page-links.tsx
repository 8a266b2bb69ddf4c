import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { dashboardsOf } from '../../features/accounts/dashboards.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import type { User } from '../../lib/session-store.ts';
import { later } from '../later.ts';

const UnreadThreads = lazyNamed(() => later('signedIn'), 'UnreadThreads');

type Props = {
  user: User;
  className: string | undefined;
  /** For the name of the role, which tells several dashboards apart. */
  roleClassName?: string | undefined;
  onClick?: () => void;
};

/** The links to a person's own pages, in the navigation bar and in the menu of narrow screens. */
export function OwnPageLinks({ user, roleClassName, ...link }: Props) {
  const own = dashboardsOf(user.roles);
  return (
    <>
      <Link to="/profile" {...link}>
        Profile
      </Link>
      {own.map(({ role, to }) => (
        <Link
          key={role}
          to={to}
          title={`As ${role}`}
          activeOptions={{ exact: true, includeSearch: false }}
          {...link}
        >
          My Dashboard
          {own.length > 1 && (
            <span className={roleClassName} aria-hidden="true">
              {role}
            </span>
          )}
        </Link>
      ))}
      <Link to="/messages" {...link}>
        Messages
        <Suspense>
          <UnreadThreads />
        </Suspense>
      </Link>
      {user.roles.includes('admin') && (
        <Link to="/admin-dashboard/payments" {...link}>
          Payments desk
        </Link>
      )}
    </>
  );
}
