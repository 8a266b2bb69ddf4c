import type { CallbackWork } from '#platform/callbacks.ts';
import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { lookAfterSendings } from './look-after-sendings.service.ts';
import { takeRefundResult, takeRefundTimeout } from './take-result.service.ts';

export const refundJobs = (platform: Platform): Job[] => [
  { name: 'look-after-sendings', cron: '* * * * *', run: () => lookAfterSendings(platform) },
];

export const refundCallbacks = (platform: Platform): CallbackWork[] => [
  { kind: 'refund_result', run: (tx, callback) => takeRefundResult(tx, platform, callback) },
  { kind: 'refund_timeout', run: (tx, callback) => takeRefundTimeout(tx, platform, callback) },
];
