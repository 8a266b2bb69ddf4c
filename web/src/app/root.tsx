import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Shell } from './shell/shell.tsx';

/** Every page in the shell. */
export function Root() {
  useFocusOnNewPage();
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
