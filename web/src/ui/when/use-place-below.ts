import { type RefObject, useLayoutEffect } from 'react';

const gap = 6;
const margin = 8;

type How = {
  /** The minimum width, if the window is that wide. */
  least?: number;
  /** If wider than the field, aligns with its end instead of its start. */
  atEnd?: boolean;
};

/** Keeps a popup right below a field, at least as wide as the field; above it where there is more room. */
export function usePlaceBelow(
  field: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { least = 320, atEnd = false }: How = {},
): void {
  useLayoutEffect(() => {
    const [anchor, element] = [field.current, floating.current];
    if (!isOpen || !anchor || !element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const place = () => {
      const { top, bottom, left, right, width } = anchor.getBoundingClientRect();
      const wide = Math.max(width, Math.min(least, window.innerWidth - 2 * margin));
      const start = atEnd ? right - wide : left;
      const below = window.innerHeight - bottom - gap - margin;
      const above = top - gap - margin;
      const goesUp = element.scrollHeight > below && above > below;
      Object.assign(element.style, {
        left: `${Math.max(margin, Math.min(start, window.innerWidth - margin - wide))}px`,
        width: `${wide}px`,
        maxHeight: `${goesUp ? above : below}px`,
        top: goesUp ? 'auto' : `${bottom + gap}px`,
        bottom: goesUp ? `${window.innerHeight - top + gap}px` : 'auto',
      });
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    return () => {
      listening.abort();
      sizes.disconnect();
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [field, floating, isOpen, least, atEnd]);
}
