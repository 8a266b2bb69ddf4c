import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetWaiting } from './approve-statement.service.ts';
import { pullPayments } from './pull-payments.service.ts';

export const statementJobs = (platform: Platform): Job[] => [
  { name: 'pull-payments', cron: '*/30 * * * *', run: () => pullPayments(platform) },
  { name: 'forget-statements', cron: '37 2-4 * * *', run: () => forgetWaiting(platform) },
];
