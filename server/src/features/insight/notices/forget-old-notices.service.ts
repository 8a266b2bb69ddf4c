import { inBatches } from '#platform/db/batches.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOldNotices } from './notices.queries.ts';

const KEPT_MS = 2 * YEAR_MS;

/** Deletes old notices: who was told what, and whether it arrived. */
export function forgetOldNotices({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), KEPT_MS);
  return inBatches((most) => deleteOldNotices(db, before, most));
}
