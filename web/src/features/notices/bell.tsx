import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './bell.module.css';
import { NoticeBones } from './notice-bones.tsx';
import { unreadQuery } from './notices.api.ts';

const NoticeList = lazy(async () => {
  const { NoticeList: component } = await import('./notice-list.tsx');
  return { default: component };
});

const most = 99;

/** How many notices are unread, and a panel with the newest ones. It closes with the page it was opened on. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const path = useRouterState({ select: (state) => state.location.href });
  const [openedAt, setOpenedAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = openedAt === path;
  const close = () => setOpenedAt(undefined);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: What is pressed in it is heard on its way up; the button opens and closes.
    <div className={classes.bell} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={toggle}
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
        onClick={() => setOpenedAt(open ? undefined : path)}
      >
        <IconBell size={24} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </button>
      <section className={classes.panel} id={panelId} aria-label="Notices" hidden={!open}>
        {open && (
          <Suspense fallback={<NoticeBones />}>
            <NoticeList unread={unread} onChoose={close} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
