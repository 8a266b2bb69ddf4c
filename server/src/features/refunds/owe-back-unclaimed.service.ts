import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { releaseUnclaimed } from '../payments/unclaimed-receipt.service.ts';
import { oweBack } from './owe-back.service.ts';
import { refundRefusals } from './refunds.contract.ts';

/**
 * Makes a payment that nobody claimed money owed back, on an admin's word. Refused when it was counted
 * for an invoice, is owed back, or M-Pesa took it back. Answers the refund's id.
 */
export async function oweBackUnclaimed(
  { db, clock }: Platform,
  caller: Caller,
  receiptId: number,
  reason: string,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const receipt = await releaseUnclaimed(tx, receiptId, now);
    if (receipt === 'not there') throw new Refusal(refundRefusals.PAYMENT_NOT_FOUND);
    if (receipt === 'in use') throw new Refusal(refundRefusals.PAYMENT_IN_USE);
    const { amount_cents } = receipt;
    const owed = { receipt_id: receiptId, invoice_id: null, amount_cents, now };
    return oweBack(tx, { ...owed, reason: 'unclaimed' }, caller.id, reason);
  });
}
