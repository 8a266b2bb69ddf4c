import { refundTransfers } from '#money/refunds/refund-transfers.service.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { type RefundRequest, requirePaidOut } from '#money/refunds/send-refund.service.ts';
import { closeTransfer } from '#money/transfers/close-transfer.service.ts';
import { codeOwner, type Finding, isByMpesa } from '#money/transfers/transfers.rules.ts';
import { lockTransfer } from '#money/transfers/transfers.service.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { findInvoicePayer } from './invoices.sql.ts';
import { lockPayment, takeBack } from './reversed-receipts.service.ts';

/** Keeps admins from recording that a refund to themselves was not paid: it would be paid to them again. */
export async function refuseOwnRefund(
  db: Db,
  { invoice_id: invoiceId }: { invoice_id: number | null },
  by: number,
): Promise<void> {
  if (invoiceId !== null && (await findInvoicePayer(db, invoiceId)) === by)
    throw new Refusal(refundRefusals.REFUND_OF_OWN);
}

/**
 * Records what an admin found out about a refund, or that they paid it by hand. The amount that M-Pesa moved counts: if
 * it was less, the rest stays owed; if it was more, the excess no longer counts for the invoice.
 */
export async function closeRefund(
  platform: Platform,
  caller: Caller,
  { refundId, repeat }: RefundRequest,
  finding: Finding & { reason: string },
): Promise<void> {
  const refund = await requirePaidOut(platform.db, refundId);
  const { receipt_id: receiptId, transfer_id: transferId } = refund;
  if (finding.outcome === 'failed') await refuseOwnRefund(platform.db, refund, caller.id);
  const around = async (tx: Tx, close: () => Promise<void>) => {
    await lockPayment(tx, receiptId, platform.clock.now());
    await close();
    if (finding.outcome !== 'done' || !isByMpesa(finding)) return;
    const { transfer_code: transferCode } = finding;
    const transfer = await lockTransfer(tx, transferId);
    const moved = codeOwner(transfer, transferCode)?.found_cents ?? 0;
    if (transfer.state !== 'done' || moved <= transfer.amount_cents) return;
    const back = { amountCents: moved, transferCode, at: platform.clock.now() };
    await takeBack(tx, platform, receiptId, { ...back, because: 'refund', by: caller.id });
  };
  await closeTransfer(refundTransfers(platform), caller, { transferId, repeat, around }, finding);
}
