import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { expireClaims } from './expire-claims.service.ts';
import { processStoredCallbacks } from './record-confirmation.service.ts';

export const paymentJobs = (platform: Platform): Job[] => [
  {
    name: 'process-stored-callbacks',
    cron: '* * * * *',
    run: () => processStoredCallbacks(platform),
  },
  { name: 'expire-claims', cron: '* * * * *', run: () => expireClaims(platform) },
];
