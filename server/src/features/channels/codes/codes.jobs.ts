import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { askAboutCode, askAgain, checkCodeTask } from './checks/ask-about-code.service.ts';
import { proveReceipts } from './checks/prove-receipts.service.ts';
import { expireClaims } from './claims/expire-claims.service.ts';
import { forgetRefusedCodes } from './forget-refused-codes.service.ts';

export const codeJobs = (platform: Platform): Job[] => [
  { name: 'expire-claims', cron: '* * * * *', run: () => expireClaims(platform) },
  { name: 'prove-receipts', cron: '* * * * *', run: () => proveReceipts(platform) },
  { name: 'ask-about-codes', cron: '* * * * *', run: () => askAgain(platform) },
  { name: 'forget-refused-codes', cron: '45 3-5 * * *', run: () => forgetRefusedCodes(platform) },
];

// M-Pesa may leave some queries without a response while others could be answered, so many batches run at once.
const MOST_BATCHES = 30;

export const codeTasks = (platform: Platform): TaskWork[] => [
  workOn(checkCodeTask, (data) => askAboutCode(platform, data), { mostBatches: MOST_BATCHES }),
];
