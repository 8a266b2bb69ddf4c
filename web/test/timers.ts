// What a page does after a while, when a test lets it.
import { vi } from 'vitest';

/**
 * Holds back what the page wants done after exactly so many milliseconds, such as taking away what was
 * read. Answers how to let it happen, also what the page has yet to set off.
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
