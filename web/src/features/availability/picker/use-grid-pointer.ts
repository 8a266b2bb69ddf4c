import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Stretch } from '../stretches.ts';
import type { Cell } from '../time-parts.ts';
import type { TimePick } from './use-time-pick.ts';

type Drag = { fixed: Stretch; at: number | null };

/** How near to an edge a drag starts scrolling, and by how much each time, in pixels. */
const edge = 36;
const nudge = 14;
/** The height of the bar that covers the bottom of a phone's page. */
const foot = 88;
/** The least sideways distance of a swipe to another day. */
const swipe = 56;

type Given = {
  cellAt: (at: number) => Cell | undefined;
  pick: TimePick;
  onSwipe: ((days: 1 | -1) => void) | undefined;
};

/**
 * Pointer control of the calendar: a click or tap picks, a mouse drags over the wanted time, a finger drags the edges
 * of the chosen time, scrolls, or swipes to another day.
 */
export function useGridPointer({ cellAt, pick, onSwipe }: Given) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const isDone = useRef(false);

  const move = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    if (!drag) return;
    const found = atPoint(clientX, clientY);
    if (!found || found.at === drag.at) return;
    keepInSight(found.element, clientY);
    const over = cellAt(found.at);
    if (!over) return;
    isDone.current = true;
    pick.drag(drag.fixed, over);
    // From now on, returning to the half hour where the drag began counts as a move too.
    setDrag({ ...drag, at: null });
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const end = () => setDrag(null);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => listening.abort();
  }, [isDragging]);

  return {
    isDragging,
    onPointerDown: (event: PointerEvent) => {
      isDone.current = false;
      touched.current = null;
      if (event.pointerType === 'touch') {
        touched.current = { x: event.clientX, y: event.clientY };
        return;
      }
      const cell = event.button === 0 ? cellOf(event.target, cellAt) : undefined;
      if (cell?.free) setDrag({ fixed: cell.free, at: cell.start });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = touched.current;
      touched.current = null;
      if (!from || !onSwipe) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < swipe || Math.abs(x) < 2 * Math.abs(y)) return;
      isDone.current = true;
      onSwipe(x < 0 ? 1 : -1);
    },
    onClick: ({ target }: { target: EventTarget }) => {
      const cell = cellOf(target, cellAt);
      if (cell && !isDone.current) pick.pick(cell);
      isDone.current = false;
    },
    /** Starts dragging one edge of the chosen time; the other stays. */
    onGrip: (event: PointerEvent, fixed: number) => {
      event.preventDefault();
      event.stopPropagation();
      isDone.current = true;
      setDrag({ fixed: { start: fixed, end: fixed }, at: null });
    },
  };
}

function cellOf(target: EventTarget, cellAt: Given['cellAt']): Cell | undefined {
  const found = target instanceof Element ? target.closest('[data-at]') : null;
  return found ? cellAt(Number(found.getAttribute('data-at'))) : undefined;
}

function atPoint(x: number, y: number) {
  const element = document.elementsFromPoint(x, y).find((one) => one.hasAttribute('data-at'));
  return element && { element, at: Number(element.getAttribute('data-at')) };
}

function keepInSight(cell: Element, y: number): void {
  const box = cell.closest('[data-scrolls]');
  if (!box) return;
  // On a phone the calendar has its full height, and the page scrolls instead.
  const scrolls = box.scrollHeight > box.clientHeight + 1;
  const area = scrolls
    ? box.getBoundingClientRect()
    : { top: 0, bottom: window.innerHeight - foot };
  const by = y > area.bottom - edge ? nudge : y < area.top + 2 * edge ? -nudge : 0;
  (scrolls ? box : window).scrollBy({ top: by, behavior: 'instant' });
}
