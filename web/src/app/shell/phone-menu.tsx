import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLogout } from '../../features/accounts/use-logout.ts';
import { useSession } from '../../lib/session.ts';
import { useDropDown } from '../../lib/use-drop-down.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { OwnPageLinks } from './own-page-links.tsx';
import classes from './phone-menu.module.css';

/** The header's links on narrow screens: one link or the avatar, and a panel for the rest. */
export function PhoneMenu() {
  const { isOpen, close, panel, toggle, onKeyDown } = useDropDown();
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <nav className={classes.menu} aria-label="Main" onKeyDown={onKeyDown}>
      <Shortcut />
      <button
        {...toggle}
        className={`${classes.toggle} scripted`}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <div {...panel} className={classes.panel}>
        {isOpen && <MenuLinks onChoose={close} />}
      </div>
    </nav>
  );
}

/** The rows of the open menu. `onChoose` closes it, also when the target is the page one is on. */
function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const { user } = useSession();
  const logout = useLogout();
  const row = { className: classes.row, onClick: onChoose };
  return (
    <>
      <Link to="/" {...row}>
        Home
      </Link>
      {user ? (
        <>
          <OwnPageLinks user={user} {...row} />
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

function Shortcut() {
  const { user } = useSession();
  if (user) return <Avatar name={`${user.first_name} ${user.last_name}`} size={36} />;
  return (
    <Link to="/login" className={classes.login} data-for-visitors>
      Login
    </Link>
  );
}
