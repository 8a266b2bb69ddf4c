import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshDue, takeAllKnown } from './refresh-import.service.ts';

export const importJobs = (platform: Platform): Job[] => [
  { name: 'refresh-imports', cron: '* * * * *', run: () => refreshDue(platform) },
  {
    name: 'take-known-calendars',
    cron: '*/30 * * * *',
    run: () => takeAllKnown(platform),
    mostMinutes: 15, // enough for tens of thousands
  },
];
