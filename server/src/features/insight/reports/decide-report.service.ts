import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { reportDecidedTask } from './report-mails.service.ts';
import { type decideReportBody, reportRefusals } from './reports.contract.ts';
import { reportDecided } from './reports.events.ts';
import { findReport, isPartOf, setDecided } from './reports.queries.ts';

/** Stores an admin's decision on a report, and tells the reporter. What is done about it is a separate act. */
export function decideReport(
  { db, clock, queue }: Platform,
  caller: Caller,
  reportId: number,
  { outcome, note }: z.output<typeof decideReportBody>,
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const isOwn = await isPartOf(tx, reportId, caller.id);
    if (isOwn === null) throw new Refusal(reportRefusals.REPORT_NOT_FOUND);
    if (isOwn) throw new Refusal(reportRefusals.REPORT_OF_OWN);
    const decided = await setDecided(tx, reportId, { outcome, note, by: caller.id, now });
    const report = await readReport(tx, reportId);
    if (!decided) throw new Refusal(reportRefusals.REPORT_DECIDED);
    const about = { about: reportId, by: caller.id, at: now, detail: { outcome } };
    await happened(tx, reportDecided, { ...about, userId: report.user_id, outcome });
    await queue.add(tx, reportDecidedTask, { report_id: reportId });
    return report;
  });
}

async function readReport(tx: Tx, reportId: number) {
  const report = await findReport(tx, reportId);
  if (!report) throw new Refusal(reportRefusals.REPORT_NOT_FOUND);
  return report;
}
