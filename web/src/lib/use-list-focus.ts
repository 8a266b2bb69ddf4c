import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element of a list whose rows ask before they go. Once no question is open any more, and what had asked
 * has gone with the focus, the list has it.
 */
export function useListFocus<List extends HTMLElement>(isAsking: boolean): RefObject<List | null> {
  const list = useRef<List>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isOver = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!isOver) return;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
  }, [isAsking]);
  return list;
}
