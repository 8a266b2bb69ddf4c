import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTitleOfRoute } from '../lib/use-title.ts';
import { Shell } from './shell/shell.tsx';

/** Every page, in the shell unless its route says that it frames itself. */
export function Root() {
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const pathname = useLocation({ select: (location) => location.pathname });
  useTitleOfRoute(facts?.title, pathname);
  useFocusOnNewPage(pathname);
  useEffect(beLive, []);
  if (facts?.framesItself) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** From here on the page listens, and knows who is signed in: what `before-paint.js` has noted is past. */
function beLive(): void {
  document.documentElement.removeAttribute('data-waiting');
  document.documentElement.removeAttribute('data-signed-in');
}

/** Without this, a screen reader would stay on the link that was followed. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
