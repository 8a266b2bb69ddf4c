import { useEffect, useRef } from 'react';
import { sessionState, watchSession } from '../lib/session-store.ts';

type Place = { top: number; focused: Element | null };

/** Brings a page that waited out of sight back to where it was scrolled, and the focus to where it was. */
export function useKeptPlace(isHidden: boolean): void {
  const kept = useRef<Place>(null);
  useEffect(
    () =>
      // Called before the page is hidden: afterwards neither would be known any more.
      watchSession(() => {
        const session = sessionState();
        if (session.status !== 'anonymous' || !session.expired) return;
        kept.current = { top: window.scrollY, focused: document.activeElement };
      }),
    [],
  );
  useEffect(() => {
    if (isHidden || !kept.current) return;
    const { top, focused } = kept.current;
    kept.current = null;
    window.scrollTo({ top, behavior: 'instant' });
    const main = document.getElementById('main');
    const target = focused instanceof HTMLElement && main?.contains(focused) ? focused : main;
    target?.focus({ preventScroll: true });
  }, [isHidden]);
}
