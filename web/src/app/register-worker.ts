import type { QueryClient } from '@tanstack/react-query';
import { sessionState, watchSession } from '../lib/session-store.ts';

/**
 * Has the app open without a network, once somebody is signed in: a visitor has nothing here that does. After the page
 * has loaded, from which it takes most of its files, and shows what it asked for: they come on the same line.
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

/** Once the browser has drawn what is to be drawn. Not every browser says so. */
const whenIdle = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act);

function register(): void {
  // Browsers may bar it: then pages need a network, as ever.
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
