import { type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { sendNoticeTask } from './notify.service.ts';
import { sendNotice } from './send-notice.service.ts';

export const noticeTasks = (platform: Platform): TaskWork[] => [
  workOn(sendNoticeTask, (data) => sendNotice(platform, data)),
];
