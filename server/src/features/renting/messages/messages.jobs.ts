import { inBatches } from '#platform/db/batches.ts';
import { DAY_MS, earlier, YEAR_MS } from '#platform/durations.ts';
import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteUnsentFiles } from './files/message-files.queries.ts';
import { deleteOldThreads, deleteQuestionsLeft } from './forget-threads.queries.ts';

/** After the last message: longer than anybody disputes a visit, and as long as notices are kept. */
const THREAD_KEPT_MS = 2 * YEAR_MS;
const EMPTY_KEPT_MS = 30 * DAY_MS;
const UNSENT_KEPT_MS = DAY_MS;

export const messageJobs = (platform: Platform): Job[] => [
  { name: 'forget-old-threads', cron: '50 3-5 * * *', run: () => forgetOldThreads(platform) },
  { name: 'remove-unsent-files', cron: '47 * * * *', run: () => removeUnsentFiles(platform) },
];

export async function forgetOldThreads({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = { written: earlier(now, THREAD_KEPT_MS), opened: earlier(now, EMPTY_KEPT_MS) };
  await inBatches((most) => deleteOldThreads(db, before, most));
  await inBatches((most) => deleteQuestionsLeft(db, most));
}

export function removeUnsentFiles({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), UNSENT_KEPT_MS);
  return inBatches((most) => deleteUnsentFiles(db, before, most));
}
