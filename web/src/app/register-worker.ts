import type { QueryClient } from '@tanstack/react-query';
import { sessionState, watchSession } from '../lib/session-store.ts';

/**
 * Lets the app open without a network, once somebody is signed in; nothing that visitors use works offline. Waits until
 * the page has loaded, as most of the worker's files come from its cache, and until the page's data are here, as they
 * share the connection.
 */
export function registerWorker(queries: QueryClient): void {
  // Not while developing, and only in secure pages.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const stop = watchSession(once);
  once();
  function once(): void {
    if (sessionState().status !== 'authenticated') return;
    stop();
    whenLoaded(() => whenShown(queries, register));
  }
}

function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

function whenShown(queries: QueryClient, act: () => void): void {
  whenIdle(() => {
    if (queries.isFetching() === 0) return act();
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return;
      stop();
      whenShown(queries, act);
    });
  });
}

/** Once the browser is idle; not every browser can tell. */
const whenIdle = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act);

function register(): void {
  // Browsers may block it: then pages need a network, as before.
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
