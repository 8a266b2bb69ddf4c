import { type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import {
  hostingDecidedTask,
  hostingRequestedTask,
  mailHostingDecided,
  mailHostingRequested,
} from './hosting-mails.service.ts';

export const hostingTasks = (platform: Platform): TaskWork[] => [
  workOn(hostingRequestedTask, (data) => mailHostingRequested(platform, data)),
  workOn(hostingDecidedTask, (data) => mailHostingDecided(platform, data)),
];
