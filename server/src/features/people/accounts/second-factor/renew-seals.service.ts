import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { findSealed, type Sealed, setSealed } from './second-factor.queries.ts';

/** Rows per batch, so that nobody waits long for a lock. */
const BATCH = 500;

/**
 * Reseals with the current key what was sealed with the previous one, while that is configured; what neither opens
 * stays.
 */
export async function renewSeals({ config, db, seal }: Pick<Platform, 'config' | 'db' | 'seal'>) {
  if (!config.sealKeyBefore) return;
  let after = 0;
  for (;;) {
    const batch = await findSealed(db, after, BATCH);
    const changed = batch.flatMap(({ userId, secret }): (Sealed & { renewed: Buffer })[] => {
      const renewed = seal.renew(secret);
      return renewed ? [{ userId, secret, renewed }] : [];
    });
    if (changed.length > 0) await inTransaction(db, (tx) => setSealed(tx, changed));
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.userId;
  }
}
