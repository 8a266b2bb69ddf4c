import { askAboutTransfers } from '#money/transfers/ask-about-transfers.service.ts';
import { forgetSentPhones } from '#money/transfers/forget-phones.service.ts';
import { lookAfterTransfers } from '#money/transfers/give-up-waiting.service.ts';
import { takeTransferResult } from '#money/transfers/take-result.service.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs.ts';
import type { EvidenceOf } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { refundTransfers } from './refund-transfers.service.ts';

export const refundJobs = (platform: Platform): Job[] => {
  const transfers = refundTransfers(platform);
  return [
    { name: 'look-after-sendings', cron: '* * * * *', run: () => lookAfterTransfers(transfers) },
    { name: 'ask-about-sendings', cron: '* * * * *', run: () => askAboutTransfers(transfers) },
    { name: 'forget-sent-phones', cron: '35 3-5 * * *', run: () => forgetSentPhones(platform) },
  ];
};

/** Takes the result of a refund that was sent. */
export const takeRefundResult = (tx: Tx, platform: Platform, evidence: EvidenceOf<'refund'>) =>
  takeTransferResult(tx, refundTransfers(platform), evidence);
