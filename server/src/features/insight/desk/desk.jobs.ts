import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { checkBooks } from './books/check-books.service.ts';

export const deskJobs = (platform: Platform): Job[] => [
  { name: 'check-books', cron: '19 * * * *', run: () => checkBooks(platform), atStart: true },
];
