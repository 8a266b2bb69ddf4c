// An answer may come after what asked for it was closed.
import { useEffect, useEffectEvent, useRef } from 'react';

/** Whether what calls this is there still, so that it can say what came. */
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

/** Closes what asked for something once it is done. Where somebody closed it before, another may be open in its place by now. */
export function useCloseWhenDone<Result>(
  { isSuccess, data }: Act<Result>,
  close: ((result: Result) => unknown) | undefined,
): void {
  const closeNow = useEffectEvent((result: Result) => close?.(result));
  useEffect(() => {
    if (isSuccess) closeNow(data as Result);
  }, [isSuccess, data]);
}
