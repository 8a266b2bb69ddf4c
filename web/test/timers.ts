// Lets a test control what a page does after a while.
import { vi } from 'vitest';

/**
 * Holds back timers of exactly this duration, such as for hiding a message. Returns a function that runs them, and lets
 * later ones run too.
 */
export function holdTimers(milliseconds: number): () => void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, () => void>();
  let isHolding = true;
  let lastId = 0;
  vi.stubGlobal('setTimeout', (work: () => void, delay?: number, ...given: unknown[]) => {
    if (delay !== milliseconds) return start(work, delay, ...given);
    if (!isHolding) return start(work);
    lastId -= 1;
    held.set(lastId, work);
    return lastId;
  });
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!held.delete(id)) stop(id);
  });
  return () => {
    isHolding = false;
    for (const [id, work] of held) {
      held.delete(id);
      work();
    }
  };
}
