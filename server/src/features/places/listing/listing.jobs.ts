import { type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { listingDecidedTask, mailListingDecided } from './listing-mails.service.ts';

export const listingTasks = (platform: Platform): TaskWork[] => [
  workOn(listingDecidedTask, (data) => mailListingDecided(platform, data)),
];
