import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { checkBalances, checkBooks } from './books/check-books.service.ts';

// Longer than the statement that adds up all rows may take, which either of them may come to.
const mostMinutes = 15;

export const deskJobs = (platform: Platform): Job[] => [
  {
    name: 'check-balances',
    cron: '19 * * * *',
    run: () => checkBalances(platform),
    atStart: true,
    mostMinutes,
  },
  { name: 'check-books', cron: '19 1 * * *', run: () => checkBooks(platform), mostMinutes },
];
