import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a list whose rows ask before they are removed. After a question has closed, and once the row that
 * had the focus is gone, the list gets the focus: at once, or when it has reloaded.
 */
export function useListFocus<List extends HTMLElement>(isAsking: boolean): RefObject<List | null> {
  const list = useRef<List>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isOver = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!isOver) return;
    let holder: Element | null = null;
    const look = () => {
      if (holder?.isConnected) return;
      gone.disconnect();
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    };
    const gone = new MutationObserver(look);
    // A closing dialog returns the focus to the button that opened it, if that still exists.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) holder = document.activeElement;
      gone.observe(document.body, { childList: true, subtree: true });
      look();
    });
    return () => {
      cancelAnimationFrame(frame);
      gone.disconnect();
    };
  }, [isAsking]);
  return list;
}
