import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { checkFigures } from './check-figures.service.ts';
import { foldFigures, foldTallies } from './keep-figures.queries.ts';

export const statisticsJobs = (platform: Platform): Job[] => [
  { name: 'fold-figures', cron: '* * * * *', run: () => foldFigures(platform.db) },
  { name: 'fold-tallies', cron: '* * * * *', run: () => foldTallies(platform.db) },
  {
    name: 'check-figures',
    cron: '41 0 * * *',
    run: () => checkFigures(platform),
    mostMinutes: 60, // ten million bookings take some twenty on a slow machine
  },
];
