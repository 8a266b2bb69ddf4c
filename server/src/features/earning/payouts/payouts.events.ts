import { event } from '#platform/happened.ts';

export const payoutMade = event('payout.made');
export const payoutCancelled = event('payout.cancelled');
export const payoutSent = event('payout.sent');
export const payoutPaid = event('payout.paid');
export const payoutFailed = event('payout.failed');
export const payoutUnclear = event('payout.unclear');
export const payoutContradicted = event('payout.contradicted');
export const payoutRecordApproved = event('payout.record_approved');
export const payoutRecordEnded = event('payout.record_ended');
export const payoutRecordUndone = event('payout.record_undone');
export const payoutReversed = event('payout.reversed');
export const batchMade = event('payout_batch.made');
export const batchApproved = event('payout_batch.approved');
export const batchAgreed = event('payout_batch.agreed');
export const bankFileDownloaded = event('payout_batch.bank_file_downloaded');
export const batchCancelled = event('payout_batch.cancelled');
