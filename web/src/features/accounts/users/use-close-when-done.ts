import { useEffect, useEffectEvent } from 'react';

const readMs = 2000;

/** Closes a dialog once what it did could be read; whoever closes it sooner is not waited for. */
export function useCloseWhenDone(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const pause = setTimeout(() => close(), readMs);
    return () => clearTimeout(pause);
  }, [isDone]);
}
