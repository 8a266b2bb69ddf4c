import { inBatches } from '#platform/db/batches.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetFruitless } from './checks/checks.queries.ts';
import { forgetRefused } from './codes.queries.ts';

/** Forgets, after a year, who typed codes that were no payment, and the queries about them. */
export async function forgetRefusedCodes({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), YEAR_MS);
  await inBatches((most) => forgetRefused(db, before, most));
  await inBatches((most) => forgetFruitless(db, before, most));
}
