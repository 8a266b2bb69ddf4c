import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { earnWhatIsDue } from './earn.service.ts';

export const earningJobs = (platform: Platform): Job[] => [
  { name: 'earn', cron: '*/5 * * * *', run: () => earnWhatIsDue(platform), atStart: true },
];
