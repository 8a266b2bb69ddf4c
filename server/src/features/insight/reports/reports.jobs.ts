import { inBatches } from '#platform/db/batches.ts';
import { earlier, YEAR_MS } from '#platform/durations.ts';
import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { mailReportDecided, reportDecidedTask } from './report-mails.service.ts';
import { deleteOldReports } from './reports.queries.ts';

export const reportJobs = (platform: Platform): Job[] => [
  { name: 'forget-reports', cron: '50 3-5 * * *', run: () => forgetReports(platform) },
];

export const reportTasks = (platform: Platform): TaskWork[] => [
  workOn(reportDecidedTask, (data) => mailReportDecided(platform, data)),
];

/** Deletes reports that were decided more than a year ago. */
function forgetReports({ db, clock }: Platform): Promise<void> {
  const before = earlier(clock.now(), YEAR_MS);
  return inBatches((most) => deleteOldReports(db, before, most));
}
