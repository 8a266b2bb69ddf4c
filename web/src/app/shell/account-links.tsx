import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLogout } from '../../features/accounts/use-logout.ts';
import { useSession } from '../../lib/session.ts';
import type { User } from '../../lib/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './account-links.module.css';
import headerClasses from './header.module.css';
import { OwnPageLinks } from './own-page-links.tsx';

/** Where the signed-in person may go; for visitors, Login and Sign Up. */
export function AccountLinks() {
  const { user } = useSession();
  if (!user) {
    return (
      <>
        <Link to="/login" className={headerClasses.link} data-for-visitors>
          Login
        </Link>
        <LinkButton to="/signup" size="sm" data-for-visitors>
          Sign Up
        </LinkButton>
      </>
    );
  }
  return <OwnPageLinks user={user} className={headerClasses.link} roleClassName={classes.role} />;
}

/** Who is signed in and a way to log out, on wide screens. */
export function AccountEnd({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <div className={classes.end}>
      <Avatar name={`${user.first_name} ${user.last_name}`} size={36} />
      <button type="button" className={classes.logout} onClick={logout}>
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
        Logout
      </button>
    </div>
  );
}
