import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { askEachNight } from './check-balance.service.ts';

export const payBillJobs = (platform: Platform): Job[] => [
  // From half past three in Nairobi on, when little moves.
  {
    name: 'ask-balance',
    cron: '31 0-3 * * *',
    run: () => askEachNight(platform),
    atStart: true,
  },
];
