import type { TaskWork } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';

export const accountTasks = (_platform: Platform): TaskWork[] => [];
