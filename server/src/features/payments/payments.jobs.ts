import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseExpiredClaims } from './payments.queries.ts';
import { processStoredCallbacks } from './record-confirmation.service.ts';

export const paymentJobs = (platform: Platform): Job[] => [
  {
    name: 'process-stored-callbacks',
    cron: '* * * * *',
    run: () => processStoredCallbacks(platform),
  },
  {
    name: 'refuse-expired-claims',
    cron: '* * * * *',
    run: () => refuseExpiredClaims(platform.db, platform.clock.now()),
  },
];
