// What a page does after a while, when a test lets it.
import { vi } from 'vitest';

/**
 * Holds back what the page wants done after exactly so many milliseconds, such as taking away what was
 * read. Answers how to let it happen.
 */
export function holdTimers(milliseconds: number): () => void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, () => void>();
  vi.stubGlobal('setTimeout', (work: () => void, delay?: number, ...given: unknown[]) => {
    if (delay !== milliseconds) return start(work, delay, ...given);
    const id = -held.size - 1;
    held.set(id, work);
    return id;
  });
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!held.delete(id)) stop(id);
  });
  return () => {
    for (const [id, work] of held) {
      held.delete(id);
      work();
    }
  };
}
