import { findReceiptById } from '#money/receipts/receipts.sql.ts';
import { openTransfer } from '#money/transfers/transfers.service.ts';
import { BY_REVERSAL } from '#money/transfers/transfers.states.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { refundDue } from './refunds.events.ts';
import { insertRefund, type NewRefund, type Refund, setRefundAmount } from './refunds.queries.ts';
import { REFUND_SUBJECT } from './refunds.states.ts';

/**
 * Records money as owed back; `by` is who caused it, if anybody did, and `because` their reason. Returns the refund's
 * id.
 */
export async function oweBack(
  tx: Tx,
  refund: NewRefund,
  by: number | null = null,
  because?: string,
): Promise<number> {
  const { refundId } = await keepRefund(tx, refund);
  await happened(tx, refundDue, {
    about: refundId,
    by,
    at: refund.now,
    detail: { reason: refund.reason, amount: toShillings(refund.amount_cents), because },
    receiptId: refund.receipt_id,
    reason: refund.reason,
  });
  return refundId;
}

/** Inserts a refund and the transfer that pays it out; raises no event. */
export async function keepRefund(
  tx: Tx,
  refund: NewRefund,
): Promise<{ refundId: number; transferId: number }> {
  const receipt = await findReceiptById(tx, refund.receipt_id);
  if (!receipt) throw new Error(`There is no receipt ${refund.receipt_id} to owe money back of`);
  const transferId = await openTransfer(tx, {
    subject: REFUND_SUBJECT,
    amountCents: refund.amount_cents,
    original: { code: receipt.code, cents: receipt.amount_cents },
    way: BY_REVERSAL,
  });
  return { refundId: await insertRefund(tx, { ...refund, transfer_id: transferId }), transferId };
}

/** Less went back than was owed: the refund is reduced to that, and the rest is owed as another one. */
export async function oweRest(
  tx: Tx,
  { id, receipt_id, invoice_id, amount_cents }: Refund,
  paidCents: number,
  { by, at: now }: { by: number | null; at: Date },
): Promise<void> {
  await setRefundAmount(tx, id, paidCents);
  const rest = { receipt_id, invoice_id, amount_cents: amount_cents - paidCents };
  await oweBack(tx, { ...rest, reason: 'rest', now }, by);
}
