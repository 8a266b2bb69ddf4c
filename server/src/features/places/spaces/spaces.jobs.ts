import { inBatches } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetWords, noteOtherHolders } from './forget-words.queries.ts';
import { fetchPicture, fetchPictures, queueWaiting } from './pictures/fetch-picture.service.ts';
import { forgetPicture, removeStrayUploads } from './pictures/remove-stray-uploads.service.ts';

export const spaceJobs = (platform: Platform): Job[] => [
  { name: 'remove-stray-uploads', cron: '37 * * * *', run: () => removeStrayUploads(platform) },
  {
    name: 'queue-pictures',
    cron: '*/10 * * * *',
    run: () => queueWaiting(platform),
    atStart: true,
  },
  { name: 'look-through-words', cron: '23 1 * * *', run: () => lookThroughWords(platform.db) },
];

async function lookThroughWords(db: Db): Promise<void> {
  await forgetWords(db);
  await inBatches((most) => noteOtherHolders(db, most));
}

export const spaceTasks = (platform: Platform): TaskWork[] => [
  workOn(forgetPicture, ({ url }) => platform.pictures.forget(url)),
  // Each may wait for a server that hangs.
  workOn(fetchPictures, (picture) => fetchPicture(platform, picture), { mostBatches: 4 }),
];
