import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

/** What is open over the page, the topmost last. */
const open: { close: () => void }[] = [];

/** Lets the browser's way back close what is open over the page, where it would leave the page under it. */
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
        // What waited may have given its place to what it waited for.
        const closeTop = () => {
          if (open.length === height) open.at(-1)?.close();
        };
        // Not before the router has gone forward again: closing may be a step of its own.
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
