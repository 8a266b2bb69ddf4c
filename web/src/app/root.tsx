import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Shell } from './shell/shell.tsx';

/** Every page, in the shell unless its route says that it frames itself. */
export function Root() {
  const framesItself = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.framesItself),
  });
  useFocusOnNewPage();
  if (framesItself) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Without this, a screen reader would stay on the link that was followed. */
function useFocusOnNewPage(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
