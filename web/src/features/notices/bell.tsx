import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, Suspense } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useDropDown } from '../../lib/use-drop-down.ts';
import classes from './bell.module.css';
import { NoticeBones } from './notice-bones.tsx';
import { unreadQuery } from './notices.api.ts';

const NoticeList = lazyNamed(() => import('./notice-list.tsx'), 'NoticeList');

const most = 99;

/** The number of unread notices, and a panel with the latest ones. It closes when the page is left. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { isOpen, close, panel, toggle, onKeyDown } = useDropDown();
  const counted = unread > most ? `${most}+` : unread;
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: What is pressed in it is heard on its way up; the button opens and closes.
    <div className={classes.bell} onKeyDown={onKeyDown} onBlur={closeWhenLeft}>
      <button
        {...toggle}
        className={classes.toggle}
        aria-label={unread > 0 ? `Notices, ${counted} unread` : 'Notices'}
      >
        <IconBell size={24} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={`${classes.count} unread`} aria-hidden="true">
            {counted}
          </span>
        )}
      </button>
      <section {...panel} className={classes.panel} aria-label="Notices">
        {isOpen && (
          <Suspense fallback={<NoticeBones />}>
            <NoticeList unread={unread} onChoose={close} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
