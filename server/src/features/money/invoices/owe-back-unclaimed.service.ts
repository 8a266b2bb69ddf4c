import { lockReceipt } from '#money/receipts/receipts.sql.ts';
import { oweBack } from '#money/refunds/owe-back.service.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { matchRefusals } from './invoices.contract.ts';
import { findUse } from './invoices.sql.ts';

/**
 * Makes an unclaimed payment a refund due, for an admin. Refused if it counts for an invoice, is owed back, or was
 * taken back. Returns the refund's id.
 */
export async function oweBackUnclaimed(
  { db, clock }: Platform,
  caller: Caller,
  receiptId: number,
  reason: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    if (!receipt) throw new Refusal(refundRefusals.PAYMENT_NOT_FOUND);
    const { reversed_at, amount_cents } = receipt;
    if (receipt.is_phantom) throw new Refusal(matchRefusals.RECEIPT_PHANTOM);
    const use = await findUse(tx, receiptId);
    if (reversed_at || use.invoice_id !== null || use.is_owed_back)
      throw new Refusal(refundRefusals.PAYMENT_IN_USE);
    const owed = { receipt_id: receiptId, invoice_id: null, amount_cents, now: clock.now() };
    return oweBack(tx, { ...owed, reason: 'unclaimed' }, caller.id, reason);
  });
}
