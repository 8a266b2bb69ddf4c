import { useEffect, useEffectEvent } from 'react';

/** Calls `onRead` once a message has been on screen long enough to be read, unless the person has gone on before. */
export function useWhenRead(isSaid: boolean, onRead: () => void, readMs = 2000): void {
  const goOn = useEffectEvent(onRead);
  useEffect(() => {
    if (!isSaid) return;
    const pause = setTimeout(() => goOn(), readMs);
    return () => clearTimeout(pause);
  }, [isSaid, readMs]);
}
