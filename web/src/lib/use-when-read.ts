import { useEffect, useEffectEvent } from 'react';

/** Goes on once what was said could be read; whoever goes on sooner is not waited for. */
export function useWhenRead(isSaid: boolean, onRead: () => void, readMs = 2000): void {
  const goOn = useEffectEvent(onRead);
  useEffect(() => {
    if (!isSaid) return;
    const pause = setTimeout(() => goOn(), readMs);
    return () => clearTimeout(pause);
  }, [isSaid, readMs]);
}
