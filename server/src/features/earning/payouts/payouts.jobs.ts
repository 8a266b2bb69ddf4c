import { askAboutTransfers } from '#money/transfers/ask-about-transfers.service.ts';
import { forgetFailedPhones } from '#money/transfers/forget-phones.service.ts';
import { lookAfterTransfers } from '#money/transfers/give-up-waiting.service.ts';
import { takeTransferResult } from '#money/transfers/take-result.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Job, type TaskWork, workOn } from '#platform/jobs.ts';
import type { EvidenceOf } from '#platform/payment-channel.ts';
import type { Platform } from '#platform/platform.ts';
import { addUpEnded, gatherBatches } from './batches/batches.service.ts';
import { mailPayoutEnded, payoutEndedTask } from './payout-mails.service.ts';
import { payoutTransfers } from './payout-transfers.service.ts';
import { proveLargePayouts, sendPayouts, sendPayoutsTask } from './send-payouts.service.ts';

export const payoutJobs = (platform: Platform): Job[] => {
  const transfers = payoutTransfers(platform);
  return [
    // At six in Nairobi, and hourly after that for what could not be gathered then.
    {
      name: 'gather-payouts',
      cron: '5 3-9 * * *',
      run: async () => {
        await gatherBatches(platform, null);
      },
      mostMinutes: 15, // for hundreds of thousands of owners
    },
    { name: 'add-up-batches', cron: '41 * * * *', run: () => addUpEnded(platform) },
    { name: 'send-approved-payouts', cron: '* * * * *', run: () => sendPayouts(platform) },
    { name: 'prove-large-payouts', cron: '* * * * *', run: () => proveLargePayouts(platform) },
    { name: 'look-after-payouts', cron: '* * * * *', run: () => lookAfterTransfers(transfers) },
    {
      name: 'forget-payout-phones',
      cron: '36 3-5 * * *',
      run: () => forgetFailedPhones(transfers),
    },
    { name: 'ask-about-payouts', cron: '* * * * *', run: () => askAboutTransfers(transfers) },
  ];
};

export const payoutTasks = (platform: Platform): TaskWork[] => [
  workOn(sendPayoutsTask, () => sendPayouts(platform)),
  workOn(payoutEndedTask, (ended) => mailPayoutEnded(platform, ended)),
];

/** Takes the result of a payout that was sent. */
export const takePayoutResult = (tx: Tx, platform: Platform, evidence: EvidenceOf<'payout'>) =>
  takeTransferResult(tx, payoutTransfers(platform), evidence);
