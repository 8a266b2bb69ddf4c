// Nafasi's background work, feature by feature.
import { codeJobs, codeTasks } from '#channels/codes/codes.jobs.ts';
import { promptJobs } from '#channels/prompts/prompts.jobs.ts';
import { statementJobs } from '#channels/statements/statements.jobs.ts';
import { destinationTasks } from '#earning/destinations/destinations.jobs.ts';
import { earningJobs } from '#earning/earnings/earnings.jobs.ts';
import { paperJobs, paperTasks } from '#earning/papers/papers.jobs.ts';
import { payoutJobs, payoutTasks } from '#earning/payouts/payouts.jobs.ts';
import { deskJobs } from '#insight/desk/desk.jobs.ts';
import { noticeJobs, noticeTasks } from '#insight/notices/notices.jobs.ts';
import { reportJobs, reportTasks } from '#insight/reports/reports.jobs.ts';
import { reviewJobs } from '#insight/reviews/reviews.jobs.ts';
import { statisticsJobs } from '#insight/statistics/statistics.jobs.ts';
import { ledgerJobs } from '#money/ledger/ledger.jobs.ts';
import { payBillJobs } from '#money/pay-bill/pay-bill.jobs.ts';
import { receiptJobs } from '#money/receipts/receipts.jobs.ts';
import { refundJobs } from '#money/refunds/refunds.jobs.ts';
import { taxRegisterJobs } from '#money/tax-register/tax-register.jobs.ts';
import { accountJobs, accountTasks } from '#people/accounts/accounts.jobs.ts';
import { hostingTasks } from '#people/hosting/hosting.jobs.ts';
import { importJobs } from '#places/imports/imports.jobs.ts';
import { listingTasks } from '#places/listing/listing.jobs.ts';
import { spaceJobs, spaceTasks } from '#places/spaces/spaces.jobs.ts';
import { callbackJobs } from '#platform/callbacks.ts';
import { housekeepingJobs } from '#platform/housekeeping.ts';
import type { TaskWork } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { tracedJobs, tracedTasks } from '#platform/tracing/trace-work.ts';
import { bookingJobs } from '#renting/bookings/bookings.jobs.ts';
import { messageJobs } from '#renting/messages/messages.jobs.ts';

/** All scheduled jobs. */
export const jobsOf = (platform: Platform) =>
  tracedJobs(
    [
      ...accountJobs(platform),
      ...bookingJobs(platform),
      ...messageJobs(platform),
      ...codeJobs(platform),
      ...ledgerJobs(platform),
      ...payBillJobs(platform),
      ...receiptJobs(platform),
      ...taxRegisterJobs(platform),
      ...refundJobs(platform),
      ...statementJobs(platform),
      ...earningJobs(platform),
      ...payoutJobs(platform),
      ...paperJobs(platform),
      ...deskJobs(platform),
      ...reviewJobs(platform),
      ...reportJobs(platform),
      ...statisticsJobs(platform),
      ...promptJobs(platform),
      ...noticeJobs(platform),
      ...spaceJobs(platform),
      ...importJobs(platform),
      ...callbackJobs(platform.callbacks),
      ...housekeepingJobs(platform),
    ],
    platform.tracing,
  );

/** All tasks that changes cause. */
export const tasksOf = (platform: Platform): TaskWork[] =>
  tracedTasks(
    [
      ...accountTasks(platform),
      ...hostingTasks(platform),
      ...codeTasks(platform),
      ...destinationTasks(platform),
      ...payoutTasks(platform),
      ...paperTasks(platform),
      ...reportTasks(platform),
      ...noticeTasks(platform),
      ...spaceTasks(platform),
      ...listingTasks(platform),
    ],
    platform.tracing,
  );

export const namesOfWork = (platform: Platform): string[] =>
  [...jobsOf(platform), ...tasksOf(platform)].map(({ name }) => name);
