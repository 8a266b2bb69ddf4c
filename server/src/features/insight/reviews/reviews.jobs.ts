import { inBatches } from '#platform/db/batches.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deleteOldAnswerRemovals,
  deleteOldClientReviewRemovals,
  deleteOldRemovals,
} from './removals.queries.ts';
import { showReviewsOver } from './show-reviews.service.ts';

export const reviewJobs = (platform: Platform): Job[] => [
  { name: 'show-reviews', cron: '* * * * *', run: () => showReviewsOver(platform) },
  { name: 'forget-removed-reviews', cron: '55 3-5 * * *', run: () => forgetRemovals(platform) },
];

const KEPT_MS = 2 * YEAR_MS;

/** Kept as long as the notices about them. */
async function forgetRemovals({ db, clock }: Platform): Promise<void> {
  const before = earlier(clock.now(), KEPT_MS);
  await inBatches((most) => deleteOldRemovals(db, before, most));
  await inBatches((most) => deleteOldAnswerRemovals(db, before, most));
  await inBatches((most) => deleteOldClientReviewRemovals(db, before, most));
}
