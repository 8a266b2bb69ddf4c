import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ask } from '#platform/happened.ts';
import type { Page } from '#platform/http/paging.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { messageRefusals } from './messages.contract.ts';
import { messagesRead } from './messages.events.ts';
import { listMessagesOf } from './messages.queries.ts';
import { findOwnPart, findThread, lockThread, noteSeen } from './threads.queries.ts';

/** A thread as the caller sees it; for anybody but the two, it does not exist. */
export async function requireThread(db: Db, caller: Caller, threadId: number, now: Date) {
  const thread = await findThread(db, threadId, caller.id, now);
  if (!thread) throw new Refusal(messageRefusals.THREAD_NOT_FOUND);
  return thread;
}

/** A page of a thread's messages. */
export async function readMessages(db: Db, caller: Caller, threadId: number, page: Page) {
  const own = await findOwnPart(db, threadId, caller.id);
  if (!own) throw new Refusal(messageRefusals.THREAD_NOT_FOUND);
  return listMessagesOf(db, threadId, { ...own, userId: caller.id }, page);
}

/** Notes that the caller has seen the messages up to one. */
export const markThreadRead = (
  { db, clock }: Platform,
  caller: Caller,
  { threadId, upTo }: { threadId: number; upTo: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockThread(tx, threadId, caller.id);
    if (!locked) throw new Refusal(messageRefusals.THREAD_NOT_FOUND);
    await noteSeen(tx, threadId, { part: locked.part, userId: caller.id, upTo });
    const { unread_id } = locked;
    if (unread_id !== null && unread_id <= upTo)
      await ask(tx, messagesRead, { messageId: unread_id, now: clock.now() });
  });
