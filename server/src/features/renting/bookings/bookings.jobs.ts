import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { lapseEndedHolds } from './holds/lapse-holds.service.ts';

export const bookingJobs = (platform: Platform): Job[] => [
  { name: 'lapse-holds', cron: '* * * * *', run: () => lapseEndedHolds(platform) },
];
