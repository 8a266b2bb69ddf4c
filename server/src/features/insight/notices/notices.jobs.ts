import { type Job, type TaskWork, workOn, workOnAll } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { notifyOfDue } from './due/notify-of-due.service.ts';
import { forgetOldNotices } from './forget-old-notices.service.ts';
import { sendNoticeTask, writeNotices, writeNoticesTask } from './notify.service.ts';
import { sendNotice } from './send-notice.service.ts';

export const noticeJobs = (platform: Platform): Job[] => [
  { name: 'tell-what-is-due', cron: '* * * * *', run: () => notifyOfDue(platform) },
  { name: 'forget-old-notices', cron: '40 3-5 * * *', run: () => forgetOldNotices(platform) },
];

export const noticeTasks = (platform: Platform): TaskWork[] => [
  workOnAll(writeNoticesTask, (all) => writeNotices(platform, all)),
  workOn(sendNoticeTask, (data) => sendNotice(platform, data)),
];
