import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countUnread, markRead } from './read-notices.queries.ts';

/** Marks a person's own notices as read, all of them when no ids are given; returns how many are unread then. */
export const readNotices = (
  { db, clock }: Platform,
  userId: number,
  ids: readonly number[] | null,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    await markRead(tx, userId, ids, clock.now());
    return countUnread(tx, userId);
  });
