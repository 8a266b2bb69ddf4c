import { listDeciderIds } from '#people/accounts/users/roles.queries.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { messageRefusals } from '../messages.contract.ts';
import { threadReported } from '../messages.events.ts';
import type { ReportReason } from '../messages.rules.ts';
import { lockThread } from '../threads.queries.ts';
import { threadReportRefusals } from './thread-reports.contract.ts';
import { insertReport } from './thread-reports.queries.ts';

const REPORTS: Limit = { name: 'report-thread', tries: 10, seconds: 86_400 };

type Report = { threadId: number; reason: ReportReason; words: string };

/**
 * Stores a person's report of a thread of theirs. From here on admins may read it, but not their own threads while
 * there are other admins.
 */
export async function reportThread(
  { db, clock, limits }: Platform,
  caller: Caller,
  { threadId, reason, words }: Report,
): Promise<void> {
  await limits.count(REPORTS, String(caller.id));
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await lockThread(tx, threadId, caller.id)))
      throw new Refusal(messageRefusals.THREAD_NOT_FOUND);
    const report = { threadId, userId: caller.id, reason, words, now };
    const inserted = await insertReport(tx, report);
    if (!inserted) throw new Refusal(threadReportRefusals.THREAD_REPORTED);
    const { id: reportId, others_open: isKnown, of_two } = inserted;
    const adminIds = isKnown ? [] : await listDeciderIds(tx, of_two);
    const detail = { report_id: reportId, reason };
    const reported = { about: threadId, by: caller.id, at: now, detail, reportId, adminIds };
    await happened(tx, threadReported, reported);
  });
}
