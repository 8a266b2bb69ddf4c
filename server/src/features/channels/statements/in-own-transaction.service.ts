import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Takes one entry of a list. One that fails must not keep the others out; the log says why it did. */
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
