import { Link } from '@tanstack/react-router';
import type { User } from '../../lib/session-store.ts';
import { dashboardsOf } from './dashboards.ts';
import classes from './own-links.module.css';
import { useLogout } from './use-logout.ts';

/** Links to a signed-in person's pages, and to log out: on account pages, where few visitors are signed in. */
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
