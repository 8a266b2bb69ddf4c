import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { checkBooks } from './check-books.service.ts';
import { pullPayments } from './pull-payments.service.ts';

export const reconciliationJobs = (platform: Platform): Job[] => [
  { name: 'check-books', cron: '*/5 * * * *', run: () => checkBooks(platform), atStart: true },
  { name: 'pull-payments', cron: '*/30 * * * *', run: () => pullPayments(platform) },
];
