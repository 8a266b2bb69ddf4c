import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element of a list whose rows ask before they go. Once nothing is asked any more, and what had asked
 * has gone with the focus, the list has it.
 */
export function useListFocus<List extends HTMLElement>(isAsking: boolean): RefObject<List | null> {
  const list = useRef<List>(null);
  const asked = useRef(false);
  useEffect(() => {
    const isOver = asked.current && !isAsking;
    asked.current = isAsking;
    if (!isOver) return;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
  }, [isAsking]);
  return list;
}
