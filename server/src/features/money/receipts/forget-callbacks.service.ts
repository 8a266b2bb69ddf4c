import { forgetCallbacks } from '#platform/callbacks.ts';
import { inBatches } from '#platform/db/batches.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { findFruitlessCallbacks } from './receipts.queries.ts';

/** Forgets that M-Pesa sent what no receipt came of, a year after; what it said is emptied long before. */
export function forgetFruitlessCallbacks({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), YEAR_MS);
  return inBatches(async (most) =>
    forgetCallbacks(db, await findFruitlessCallbacks(db, before, most)),
  );
}
