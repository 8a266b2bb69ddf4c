import type { CallbackWork } from '#platform/callbacks.ts';
import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { expireClaims } from './expire-claims.service.ts';
import { readConfirmation } from './read-confirmation.service.ts';

export const paymentJobs = (platform: Platform): Job[] => [
  { name: 'expire-claims', cron: '* * * * *', run: () => expireClaims(platform) },
];

export const paymentCallbacks = (platform: Platform): CallbackWork[] => [
  { kind: 'c2b_confirmation', run: (tx, callback) => readConfirmation(tx, platform, callback) },
];
