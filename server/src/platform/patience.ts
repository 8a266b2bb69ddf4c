/** Waits for work, but no longer than so many milliseconds; whether it was over by then. Fails as it fails. */
export async function isOverWithin(work: Promise<unknown>, mostMs: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  // A process that waits for nothing else is not kept alive by it.
  const timer = setTimeout(late.resolve, mostMs, false).unref();
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the work takes longer, though the work continues. In milliseconds. */
export async function withDeadline(run: () => Promise<void>, mostMs: number): Promise<void> {
  if (!(await isOverWithin(run(), mostMs))) throw new Error('This took too long.');
}
