import { inTransaction } from '#platform/db/transaction.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { giveFiles } from './files/message-files.queries.ts';
import { messageRefusals } from './messages.contract.ts';
import { insertMessage, readMessage } from './messages.queries.ts';
import { lockThread, noteWritten } from './threads.queries.ts';

const SENDINGS: Limit = { name: 'send-message', tries: 120, seconds: 3600 };

type Sent = { threadId: number; words: string; fileIds: readonly number[] };

/** Writes a message in a thread of the caller; a repeated request gets the response of the first. */
export async function sendMessage(
  { db, clock, limits }: Platform,
  caller: Caller,
  { threadId, words, fileIds }: Sent,
  repeat: Repeat,
) {
  await limits.count(SENDINGS, String(caller.id));
  const now = clock.now();
  return inTransaction(db, (tx) =>
    once(tx, repeat, now, async () => {
      const thread = await lockThread(tx, threadId, caller.id);
      if (!thread) throw new Refusal(messageRefusals.THREAD_NOT_FOUND);
      if (!thread.can_write) throw new Refusal(messageRefusals.THREAD_CLOSED);
      const messageId = await insertMessage(tx, { threadId, authorId: caller.id, words, now });
      const given = await giveFiles(tx, fileIds, { messageId, userId: caller.id });
      if (given.length < fileIds.length)
        throw new Refusal(messageRefusals.FILE_NOT_YOURS, { field: 'file_ids' });
      await noteWritten(tx, threadId, { messageId, by: thread.part, now });
      return readMessage(tx, messageId, { ...thread, userId: caller.id });
    }),
  );
}
