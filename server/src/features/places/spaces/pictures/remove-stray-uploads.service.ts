import { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, earlier } from '#platform/durations.ts';
import type { Task } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteStrayUploads } from './uploads.queries.ts';

const MOST_AT_ONCE = 100;

/** Deletes the files of a picture that is no longer on record. */
export const forgetPicture = {
  name: 'forget-picture',
  data: z.object({ url: z.string() }),
} satisfies Task<{ url: string }>;

/**
 * Removes uploads that no space shows a day later. The files go last, as a task of the same transaction: if the process
 * dies in between, neither is a space left without its picture nor are files left unrecorded.
 */
export async function removeStrayUploads({ db, clock, queue }: Platform): Promise<void> {
  const before = earlier(clock.now(), DAY_MS);
  let removed: string[];
  do {
    removed = await inTransaction(db, async (tx) => {
      const urls = await deleteStrayUploads(tx, before, MOST_AT_ONCE);
      for (const url of urls) await queue.add(tx, forgetPicture, { url });
      return urls;
    });
  } while (removed.length === MOST_AT_ONCE);
}
