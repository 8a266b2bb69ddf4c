import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetPicture, removeStrayUploads } from './remove-stray-uploads.service.ts';

export const spaceJobs = (platform: Platform): Job[] => [
  { name: 'remove-stray-uploads', cron: '37 * * * *', run: () => removeStrayUploads(platform) },
];

export const spaceTasks = ({ pictures }: Platform): TaskWork[] => [
  workOn(forgetPicture, ({ url }) => pictures.forget(url)),
];
