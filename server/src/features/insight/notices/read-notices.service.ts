import type { z } from 'zod';
import { inBatches } from '#platform/db/batches.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type * as contract from './notices.contract.ts';
import { countUnread, markRead, markSomeRead } from './read-notices.queries.ts';

/** Marks a person's own notices as read, without ids all of them up to a given one; returns how many remain unread. */
export async function readNotices(
  { db, clock }: Platform,
  userId: number,
  { ids, up_to }: z.output<typeof contract.readNotices.body>,
): Promise<number> {
  const now = clock.now();
  if (ids) await markRead(db, userId, ids, now);
  else
    await inBatches((most) =>
      inTransaction(db, (tx) => markSomeRead(tx, userId, { upTo: up_to, now, most })),
    );
  return countUnread(db, userId);
}
