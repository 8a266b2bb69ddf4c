import { sessionState, watchSession } from '../lib/session-store.ts';

/**
 * Has the app open without a network, once somebody is signed in: a visitor has nothing here that does. After the page
 * has loaded, from which it takes most of its files.
 */
export function registerWorker(): void {
  // Not while developing, and only in secure pages.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const stop = watchSession(once);
  once();
  function once(): void {
    if (sessionState().status !== 'authenticated') return;
    stop();
    whenLoaded(register);
  }
}

function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

function register(): void {
  // Browsers may bar it: then pages need a network, as ever.
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
