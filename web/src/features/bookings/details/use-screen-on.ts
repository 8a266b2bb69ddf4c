import { useEffect } from 'react';

/** Keeps the screen lit while the page is in sight, where the browser can. */
export function useScreenOn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      // Refused where the battery is low: the screen then goes out as ever.
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    // It ends whenever the page is out of sight.
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, [isWanted]);
}
