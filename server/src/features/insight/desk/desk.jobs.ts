import { ALL_ROWS_MINUTES } from '#platform/db/all-rows.ts';
import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { checkBalances, checkBooks } from './books/check-books.service.ts';

export const deskJobs = (platform: Platform): Job[] => [
  {
    name: 'check-balances',
    cron: '19 * * * *',
    run: () => checkBalances(platform),
    atStart: true,
    // If the nightly check was missed, this one does it as well.
    mostMinutes: ALL_ROWS_MINUTES,
  },
  {
    name: 'check-books',
    cron: '19 1 * * *',
    run: () => checkBooks(platform),
    mostMinutes: ALL_ROWS_MINUTES,
  },
];
