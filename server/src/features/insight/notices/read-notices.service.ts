import { inBatches } from '#platform/db/batches.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countUnread, markRead, markSomeRead } from './read-notices.queries.ts';

/** Marks a person's own notices as read, all of them when no ids are given; returns how many are unread then. */
export async function readNotices(
  { db, clock }: Platform,
  userId: number,
  ids: readonly number[] | null,
): Promise<number> {
  const now = clock.now();
  if (ids) await markRead(db, userId, ids, now);
  else await inBatches((most) => inTransaction(db, (tx) => markSomeRead(tx, userId, now, most)));
  return countUnread(db, userId);
}
