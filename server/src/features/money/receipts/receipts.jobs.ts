import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetFruitlessCallbacks } from './forget-callbacks.service.ts';

export const receiptJobs = (platform: Platform): Job[] => [
  { name: 'forget-callbacks', cron: '50 3-5 * * *', run: () => forgetFruitlessCallbacks(platform) },
];
