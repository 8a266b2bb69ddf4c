import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

/** A press, in the task of which a field may lose the focus. */
const presses = ['pointerdown', 'mousedown'];
/** After any of these that press is over; a button that is disabled meanwhile hears of none but the last ones. */
const ends = ['pointerup', 'pointercancel', 'keydown', 'pointerdown'];

/**
 * What happens when a field is left. Where a press takes the focus away, it waits for the press to be over: what
 * changes then may move what was pressed from under the pointer, and nothing would come of the press.
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
    // The click that a press ends with comes right after it, if any does.
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
