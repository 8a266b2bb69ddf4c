import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Events of a press, during which a field may lose the focus. */
const presses = ['pointerdown', 'mousedown'];
/** Events that end a press; if its button was disabled meanwhile, only the last two are fired. */
const ends = ['pointerup', 'pointercancel', 'keydown', 'pointerdown'];

/**
 * Calls `onLeave` when a field is left. If a press takes the focus away, waits until the press is over: a layout change
 * in between could move the pressed element from under the pointer, and the press would be lost.
 */
export function useOnLeave(onLeave: () => void): () => void {
  const isPressed = useRef(false);
  const isWaiting = useRef(false);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listening = new AbortController();
    const settle = () => {
      if (!isWaiting.current) return;
      isWaiting.current = false;
      flushSync(leave);
    };
    const how = { capture: true, signal: listening.signal };
    // The click that ends a press, if any, follows immediately.
    for (const end of ends) window.addEventListener(end, () => setTimeout(settle), how);
    window.addEventListener('click', settle, how);
    for (const press of presses) {
      const begin = () => {
        isPressed.current = true;
        setTimeout(() => {
          isPressed.current = false;
        });
      };
      window.addEventListener(press, begin, how);
    }
    return () => listening.abort();
  }, []);
  return () => {
    if (isPressed.current) isWaiting.current = true;
    else onLeave();
  };
}
