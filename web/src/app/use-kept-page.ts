import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionState, watchSession } from '../lib/session-store.ts';

type Place = { top: number; focused: Element | null };

/** Brings a page that waited out of sight back as it was: with what it shows, where it was scrolled, and the focus. */
export function useKeptPage(isHidden: boolean): void {
  const queries = useQueryClient();
  const kept = useRef<Place>(null);
  useEffect(
    () =>
      // Called before the page is hidden: afterwards place and focus would not be known any more.
      watchSession(() => {
        const session = sessionState();
        if (session.status !== 'anonymous' || !session.expired) return;
        kept.current = { top: window.scrollY, focused: document.activeElement };
        keepAnswers(queries);
      }),
    [queries],
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

/**
 * Nobody looks at them while their page is hidden, and after some minutes they would be forgotten: the page would begin
 * anew then, without what was typed. For the next person all are cleared.
 */
function keepAnswers(queries: QueryClient): void {
  for (const query of queries.getQueryCache().getAll())
    query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
}
