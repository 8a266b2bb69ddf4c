import { forgetCallbacks, keepCallbacks } from '#platform/callbacks.ts';
import { inBatches } from '#platform/db/batches.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { findOldCallbacks } from './receipts.queries.ts';

/** Deletes callbacks that led to no receipt, after a year; their contents were emptied long before. */
export function forgetFruitlessCallbacks({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), YEAR_MS);
  return inBatches(async (most) => {
    const old = await findOldCallbacks(db, before, most);
    const idsOf = (isProof: boolean) =>
      old.filter(({ is_proof }) => is_proof === isProof).map(({ id }) => id);
    await keepCallbacks(db, idsOf(true));
    await forgetCallbacks(db, idsOf(false));
    return old;
  });
}
