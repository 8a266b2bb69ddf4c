import { lookAfterTransfers } from '#money/transfers/give-up-waiting.service.ts';
import { takeTransferResult } from '#money/transfers/take-result.service.ts';
import type { Takers } from '#platform/callbacks.ts';
import type { Job } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers } from './refund-transfers.service.ts';

export const refundJobs = (platform: Platform): Job[] => {
  const transfers = refundTransfers(platform);
  return [
    { name: 'look-after-sendings', cron: '* * * * *', run: () => lookAfterTransfers(transfers) },
  ];
};

/** Takes the result of a refund that was sent. */
export const takeRefundResult = (platform: Platform): Takers['transfer'] => {
  const transfers = refundTransfers(platform);
  return (tx, evidence) => takeTransferResult(tx, transfers, evidence);
};
