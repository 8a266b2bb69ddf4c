import { inBatches } from '#platform/db/batches.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteFruitless } from './checks/checks.queries.ts';
import { deleteRefused } from './codes.queries.ts';

/** Forgets who typed codes that were no payment, and what M-Pesa was asked about them, a year after. */
export async function forgetRefusedCodes({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), YEAR_MS);
  await inBatches((most) => deleteRefused(db, before, most));
  await inBatches((most) => deleteFruitless(db, before, most));
}
