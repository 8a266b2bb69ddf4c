import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './phone-menu.module.css';
import { PhoneMenuLinks } from './phone-menu-links.tsx';

/** The header's links on narrow screens: one link or the avatar, and a panel for the rest. */
export function PhoneMenu() {
  const path = useRouterState({ select: (state) => state.location.href });
  const [openedAt, setOpenedAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = openedAt === path;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenedAt(undefined);
    toggle.current?.focus();
  };
  const Icon = open ? IconX : IconMenu2;
  return (
    <nav className={classes.menu} aria-label="Main" onKeyDown={closeOnEscape}>
      <Shortcut />
      <button
        ref={toggle}
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpenedAt(open ? undefined : path)}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <div className={classes.panel} id={panelId} hidden={!open}>
        {open && <PhoneMenuLinks onChoose={() => setOpenedAt(undefined)} />}
      </div>
    </nav>
  );
}

function Shortcut() {
  const { status, user } = useSession();
  if (status === 'loading') return null;
  if (user) return <Avatar name={`${user.first_name} ${user.last_name}`} size={36} />;
  return (
    <Link to="/login" className={classes.login}>
      Login
    </Link>
  );
}
