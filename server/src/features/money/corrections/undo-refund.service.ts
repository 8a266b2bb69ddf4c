import { refuseOwnRefund } from '#money/invoices/close-refund.service.ts';
import { lockPayment } from '#money/invoices/reversed-receipts.service.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { lockOwed } from '#money/refunds/reversed-refunds.service.ts';
import { requirePaidOut } from '#money/refunds/send-refund.service.ts';
import { undoRefundRecord } from '#money/refunds/undo-refund-record.service.ts';
import { problemOfUndoing } from '#money/transfers/undo-record.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { isCorrectionAgreed } from './agree-correction.service.ts';
import { undoRefusals } from './corrections.contract.ts';
import { undoing } from './corrections.rules.ts';

/**
 * Undoes, for an admin, a record that a refund was paid by hand or found in the portal, when it was not. It is owed
 * again, unless M-Pesa proved another sending.
 */
export async function undoRefund(
  platform: Platform,
  { id: by }: Caller,
  refundId: number,
  reason: string,
): Promise<void> {
  const now = platform.clock.now();
  const { receipt_id: receiptId } = await requirePaidOut(platform.db, refundId);
  await inTransaction(platform.db, async (tx) => {
    const { receipt } = await lockPayment(tx, receiptId, now);
    const owed = (await lockOwed(tx, receiptId)).find(({ refund: { id } }) => id === refundId);
    if (!owed) throw new Refusal(refundRefusals.REFUND_NOT_FOUND);
    await refuseOwnRefund(tx, owed.refund, by);
    const problem = owed.refund.state === 'done' ? problemOfUndoing(owed.transfer) : 'not recorded';
    if (problem === 'not recorded') throw new Refusal(undoRefusals.REFUND_NOT_RECORDED);
    if (problem || receipt.reversed_at) throw new Refusal(undoRefusals.REFUND_PROVED);
    const { amount_cents: cents } = owed.refund;
    const correction = { receipt, cents, what: undoing(refundId), reason, isGrave: true };
    if (!(await isCorrectionAgreed(tx, platform, by, correction))) return;
    await undoRefundRecord(tx, platform, owed, { by, reason, now });
  });
}
