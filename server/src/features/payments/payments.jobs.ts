import type { CallbackWork } from '#platform/callbacks.ts';
import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { askAboutCode, askAgain, checkCodeTask } from './ask-about-code.service.ts';
import { expireClaims } from './expire-claims.service.ts';
import { readCheckResult, readCheckTimeout } from './read-check-result.service.ts';
import { readConfirmation } from './read-confirmation.service.ts';

export const paymentJobs = (platform: Platform): Job[] => [
  { name: 'expire-claims', cron: '* * * * *', run: () => expireClaims(platform) },
  { name: 'ask-about-codes', cron: '* * * * *', run: () => askAgain(platform) },
];

// M-Pesa may leave some questions hanging, and answer those that others wait for.
const MOST_BATCHES = 30;

export const paymentTasks = (platform: Platform): TaskWork[] => [
  workOn(checkCodeTask, (data) => askAboutCode(platform, data), { mostBatches: MOST_BATCHES }),
];

export const paymentCallbacks = (platform: Platform): CallbackWork[] => [
  { kind: 'c2b_confirmation', run: (tx, callback) => readConfirmation(tx, platform, callback) },
  { kind: 'check_result', run: (tx, callback) => readCheckResult(tx, platform, callback) },
  { kind: 'check_timeout', run: (tx, callback) => readCheckTimeout(tx, platform, callback) },
];
