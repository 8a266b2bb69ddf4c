import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { showReviewsOver } from './show-reviews.service.ts';

export const reviewJobs = (platform: Platform): Job[] => [
  { name: 'show-reviews', cron: '* * * * *', run: () => showReviewsOver(platform) },
];
