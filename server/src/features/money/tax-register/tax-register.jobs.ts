import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { registerReceipts } from './register-receipts.service.ts';

export const taxRegisterJobs = (platform: Platform): Job[] => [
  { name: 'register-receipts', cron: '* * * * *', run: () => registerReceipts(platform) },
];
