/** So many rows at once, so that nobody waits long for a lock. */
const BATCH = 1000;

/**
 * Decides of batch after batch until nothing is left. `decideSome` deletes `most` rows at most or marks them as kept, so that it does not
 * meet them again, and answers them.
 */
export async function inBatches(decideSome: (most: number) => Promise<unknown[]>): Promise<void> {
  while ((await decideSome(BATCH)).length === BATCH);
}
