/** Rows per batch, so that nobody waits long for a lock. */
const BATCH = 1000;

/**
 * Processes batch after batch until nothing is left. `decideSome` deletes at most `most` rows or marks them as kept, so
 * that it does not meet them again, and returns them.
 */
export async function inBatches(decideSome: (most: number) => Promise<unknown[]>): Promise<void> {
  while ((await decideSome(BATCH)).length === BATCH);
}
