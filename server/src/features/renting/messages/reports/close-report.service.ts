import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Page } from '#platform/http/paging.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { reportedThreadRead, threadReportClosed } from '../messages.events.ts';
import { threadReportRefusals } from './thread-reports.contract.ts';
import { findReportedThread, listWritten, setClosed } from './thread-reports.queries.ts';

/**
 * A page of the messages of a reported thread, as they were written. That an admin has read them goes on record. Admins
 * do not see reports of their own threads while there is another admin.
 */
export const readReported = (
  { db, clock }: Platform,
  caller: Caller,
  reportId: number,
  page: Page,
) =>
  inTransaction(db, async (tx) => {
    const threadId = await readThreadOf(tx, caller, reportId);
    const detail = { report_id: reportId };
    const read = { about: threadId, by: caller.id, at: clock.now(), detail };
    await happened(tx, reportedThreadRead, read);
    return listWritten(tx, threadId, page);
  });

/** Closes a report, with a note of what was done. */
export const closeReport = (
  { db, clock }: Platform,
  caller: Caller,
  { reportId, note }: { reportId: number; note: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const threadId = await readThreadOf(tx, caller, reportId);
    const now = clock.now();
    if (!(await setClosed(tx, reportId, { note, by: caller.id, now })))
      throw new Refusal(threadReportRefusals.REPORT_CLOSED);
    const detail = { report_id: reportId };
    await happened(tx, threadReportClosed, { about: threadId, by: caller.id, at: now, detail });
  });

async function readThreadOf(tx: Tx, { id }: Caller, reportId: number): Promise<number> {
  const thread = await findReportedThread(tx, reportId, id);
  if (!thread) throw new Refusal(threadReportRefusals.REPORT_NOT_FOUND);
  if (thread.is_own) throw new Refusal(threadReportRefusals.REPORT_OF_OWN);
  return thread.thread_id;
}
