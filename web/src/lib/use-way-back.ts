import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

/** What is open over the page, the topmost last. */
const open: { close: () => void }[] = [];

/** Makes Back close what is open over the page instead of leaving the page. */
export function useWayBack(onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const self = { close: () => close() };
    open.push(self);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== self) return false;
        const height = open.length;
        // While waiting, one dialog may have been replaced by another.
        const closeTop = () => {
          if (open.length === height) open.at(-1)?.close();
        };
        // Only after the router has gone forward again: closing may be a navigation itself.
        window.addEventListener('popstate', closeTop, { once: true });
        return true;
      },
    });
    return () => {
      unblock();
      open.splice(open.indexOf(self), 1);
    };
  }, [history]);
}
