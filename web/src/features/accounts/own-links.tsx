import { Link } from '@tanstack/react-router';
import type { User } from '../../lib/session-store.ts';
import { dashboardsOf } from './dashboards.ts';
import classes from './own-links.module.css';
import { useLogout } from './use-logout.ts';

/** The pages of somebody who is signed in, and the way out: beside the forms of accounts, where few of them are. */
export function OwnLinks({ user }: { user: User }) {
  const logout = useLogout();
  const own = dashboardsOf(user.roles);
  return (
    <>
      <Link to="/profile">Profile</Link>
      {own.map(({ role, to }) => (
        <Link key={role} to={to} title={`As ${role}`}>
          My Dashboard
          {own.length > 1 && <span aria-hidden="true"> ({role})</span>}
        </Link>
      ))}
      <button type="button" className={classes.logout} onClick={logout}>
        Logout
      </button>
    </>
  );
}
