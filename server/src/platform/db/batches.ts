/** So many rows at once, so that nobody waits long for a lock. */
const BATCH = 1000;

/** Deletes batch after batch until nothing more is to go. `deleteSome` deletes `most` rows at most, and answers them. */
export async function inBatches(deleteSome: (most: number) => Promise<unknown[]>): Promise<void> {
  while ((await deleteSome(BATCH)).length === BATCH);
}
