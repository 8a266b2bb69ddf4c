// Mails reporters the decision on their report.
import { z } from 'zod';
import { mailUser } from '#people/accounts/account-mails.service.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reported } from './report-words.contract.ts';
import { findReport } from './reports.queries.ts';

export const reportDecidedTask = {
  name: 'tell-report-decided',
  data: z.object({ report_id: z.number() }),
};

const THINGS: Record<Reported, (space: string) => string> = {
  space: (space) => `the space ${space}`,
  review: (space) => `a review of ${space}`,
  answer: (space) => `an answer to a review of ${space}`,
};

/** Skipped if the reporter has been removed since. */
export async function mailReportDecided(
  platform: Platform,
  { report_id }: z.output<typeof reportDecidedTask.data>,
): Promise<void> {
  const report = await findReport(platform.db, report_id);
  if (!report?.outcome) return;
  const thing = THINGS[report.about](report.space_title);
  const outcome =
    report.outcome === 'acted' ? 'We have acted on it.' : 'We found nothing to act on.';
  await mailUser(platform, report.user_id, {
    subject: `We have looked at what you reported: ${report.space_title}`,
    paragraphs: [`You reported ${thing}. ${outcome}`, `The admin writes: “${report.note}”`],
    closing: [`If something is not right, write to us at ${platform.config.mail.support}.`],
  });
}
