import { countMore } from '#money/invoices/invoices.service.ts';
import { lockPayment } from '#money/invoices/reversed-receipts.service.ts';
import { refundTransfers } from '#money/refunds/refund-transfers.service.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { isGivenByHand } from '#money/refunds/refunds.states.ts';
import { lockOwed } from '#money/refunds/reversed-refunds.service.ts';
import { requirePaidOut } from '#money/refunds/send-refund.service.ts';
import { withdrawRefund } from '#money/refunds/withdraw-refund.service.ts';
import { refusalOf } from '#money/transfers/transfers.service.ts';
import { findProblemOfWithdrawing } from '#money/transfers/withdraw-transfer.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { isCorrectionAgreed } from './agree-correction.service.ts';
import { withdrawalRefusals } from './corrections.contract.ts';
import { withdrawing } from './corrections.rules.ts';

/**
 * Withdraws, for an admin, what an admin gave back by hand and nobody has sent: an unclaimed payment is unclaimed
 * again, and a part given back of a payment that counts is counted again.
 */
export async function withdrawGiveBack(
  platform: Platform,
  { id: by }: Caller,
  refundId: number,
  reason: string,
): Promise<void> {
  const now = platform.clock.now();
  const { receipt_id: receiptId } = await requirePaidOut(platform.db, refundId);
  await inTransaction(platform.db, async (tx) => {
    const { receipt, payable } = await lockPayment(tx, receiptId, now);
    const owed = (await lockOwed(tx, receiptId)).find(({ refund: { id } }) => id === refundId);
    if (!owed) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
    const { refund, transfer } = owed;
    const problem = await findProblemOfWithdrawing(tx, transfer);
    if (problem) throw refusalOf(refundTransfers(platform).subject, problem);
    const isPart = refund.reason === 'goodwill';
    if (!isGivenByHand(refund.reason)) throw new Refusal(withdrawalRefusals.REFUND_NOT_BY_HAND);
    if (isPart && (!payable || payable.invoice.status === 'cancelled'))
      throw new Refusal(withdrawalRefusals.REFUND_OF_CANCELLED);
    const { amount_cents: cents } = refund;
    const agreed = { receipt, cents, what: withdrawing(refundId), reason };
    if (!(await isCorrectionAgreed(tx, platform, by, agreed))) return;
    await withdrawRefund(tx, owed, { by, reason, isQuiet: false, now });
    if (isPart && payable) await countMore(tx, payable.invoice, { receiptId, cents }, { by, now });
  });
}
