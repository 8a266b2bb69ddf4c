// For answers that may come after what asked for them was closed.
import { useEffect, useEffectEvent, useRef } from 'react';

/** Whether the calling component is still mounted, so that it can show the answer. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}

type Act<Result> = { isSuccess: boolean; data: Result | undefined };

/**
 * Closes the dialog that asked for something, once it is done. Only if still mounted: if somebody closed it before,
 * another dialog may be open in its place by now.
 */
export function useCloseWhenDone<Result>(
  { isSuccess, data }: Act<Result>,
  close: ((result: Result) => unknown) | undefined,
): void {
  const closeNow = useEffectEvent((result: Result) => close?.(result));
  useEffect(() => {
    if (isSuccess) closeNow(data as Result);
  }, [isSuccess, data]);
}
