import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useScreenOn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low: then the screen turns off as usual.
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    // The lock is released whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, [isWanted]);
}
