import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { pullPayments } from './pull-payments.service.ts';

export const statementJobs = (platform: Platform): Job[] => [
  { name: 'pull-payments', cron: '*/30 * * * *', run: () => pullPayments(platform) },
];
