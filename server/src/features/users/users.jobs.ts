import { type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { welcomeTask, welcomeUser } from './welcome-user.service.ts';

export const userTasks = (platform: Platform): TaskWork[] => [
  workOn(welcomeTask, (data) => welcomeUser(platform, data)),
];
