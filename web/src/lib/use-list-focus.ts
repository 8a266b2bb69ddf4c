import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element of a list whose rows ask before they go. Once no question is open any more, and what had asked
 * has gone with the focus, the list has it: at once, or when the list is loaded again.
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
    // A question gives the focus back to what had asked, if that is there still.
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
