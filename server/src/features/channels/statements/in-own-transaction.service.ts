import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Processes one entry of a list. A failing one must not block the others; the log says why it failed. */
export async function inOwnTransaction<T>(
  { db, log }: Platform,
  code: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | 'failed'> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    log.error({ err: error, code }, 'A listed payment or reversal could not be taken');
    return 'failed';
  }
}
