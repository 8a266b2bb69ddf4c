import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { dashboardsOf } from './dashboards.ts';
import classes from './phone-menu.module.css';
import { useLogout } from './use-logout.ts';

/** The rows of the open menu. `onChoose` closes it, also when the target is the page one is on. */
export function PhoneMenuLinks({ onChoose }: { onChoose: () => void }) {
  const { user } = useSession();
  const logout = useLogout();
  const row = { className: classes.row, onClick: onChoose };
  const dashboards = dashboardsOf(user?.roles ?? []);
  return (
    <>
      <Link to="/" {...row}>
        Home
      </Link>
      {user ? (
        <>
          <Link to="/profile" {...row}>
            Profile
          </Link>
          {dashboards.map(({ role, to }) => (
            <Link key={role} to={to} title={`As ${role}`} {...row}>
              My Dashboard
              {dashboards.length > 1 && <span aria-hidden="true">{role}</span>}
            </Link>
          ))}
          {user.roles.includes('admin') && (
            <Link to="/admin-dashboard/payments" {...row}>
              Payments desk
            </Link>
          )}
          <button type="button" className={classes.row} onClick={logout}>
            Logout
          </button>
        </>
      ) : (
        <>
          <Link to="/login" {...row}>
            Login
          </Link>
          <Link to="/signup" {...row}>
            Sign Up
          </Link>
        </>
      )}
    </>
  );
}
