import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshDue } from './refresh-import.service.ts';

export const importJobs = (platform: Platform): Job[] => [
  { name: 'refresh-imports', cron: '* * * * *', run: () => refreshDue(platform) },
];
