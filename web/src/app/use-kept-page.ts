import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionState, watchSession } from '../lib/session-store.ts';

type Place = { top: number; focused: Element | null };

/** Restores a page that was hidden while its session had run out: scroll position, focus and data. */
export function useKeptPage(isHidden: boolean): void {
  const queries = useQueryClient();
  const kept = useRef<Place>(null);
  useEffect(
    () =>
      // Called before the page is hidden, after which position and focus would be lost.
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
 * Keeps the cached responses: while their page is hidden nothing observes them, and after some minutes they would be
 * dropped, so that the page would start over without what was typed. For another person all are cleared.
 */
function keepAnswers(queries: QueryClient): void {
  for (const query of queries.getQueryCache().getAll())
    query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
}
