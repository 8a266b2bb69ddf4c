import { setTimeout as wait } from 'node:timers/promises';

/** Waits for work, but no longer than so many milliseconds; whether it was over by then. Fails as it fails. */
export async function isOverWithin(work: Promise<unknown>, mostMs: number): Promise<boolean> {
  const over = new AbortController();
  const timeout = wait(mostMs, false, { signal: over.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    over.abort();
  }
}

/** Fails what takes longer, though it goes on. In milliseconds. */
export async function withDeadline(run: () => Promise<void>, mostMs: number): Promise<void> {
  if (!(await isOverWithin(run(), mostMs))) throw new Error('This took too long.');
}
