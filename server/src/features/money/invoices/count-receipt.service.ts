import { oweBack } from '#money/refunds/owe-back.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { ask, happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { receiptSettled, subjectCovered } from './invoices.events.ts';
import { markPaid } from './invoices.service.ts';
import type { Payable } from './paid-for.service.ts';
import { insertSettlement } from './settlements.queries.ts';
import { splitAmount } from './settlements.rules.ts';

type Case = {
  payable: Payable;
  receipt: { id: number; amount_cents: number };
  /** The user who made the claim or the decision. */
  by: number;
  now: Date;
};

/**
 * Counts an unused receipt for an invoice; what the invoice does not need is owed back. Returns whether it is now paid
 * in full.
 */
export async function countReceipt(
  tx: Tx,
  { payable: { invoice, isGone }, receipt, by, now }: Case,
): Promise<boolean> {
  const { booking_id, change_id, status } = invoice;
  // A cancelled invoice needs nothing, unless what it was for can be brought back.
  const isDue = status === 'pending' || (status === 'cancelled' && isGone);
  const balanceDue = isDue ? invoice.amount_cents - invoice.settled_cents : 0;
  const { settled, surplus, isFull } = splitAmount(receipt.amount_cents, balanceDue);
  const covered =
    isDue && isFull ? await ask(tx, subjectCovered, { booking_id, change_id, now }) : null;
  const isPaidNow = covered === 'taken' || covered === 'stands';
  // Money for what is gone and cannot come back is owed back in full.
  const isLate = isDue && !isPaidNow && isGone;
  const ids = { receipt_id: receipt.id, invoice_id: invoice.id };
  const amount_cents = isLate ? 0 : settled;
  const settlementId = await insertSettlement(tx, { ...ids, amount_cents, now });
  await happened(tx, receiptSettled, {
    about: receipt.id,
    by,
    at: now,
    detail: { invoice_id: invoice.id, amount: toShillings(amount_cents) },
    settlementId,
    bookingId: booking_id,
    outcome: isPaidNow ? 'paid' : isLate ? 'paid_late' : settled > 0 ? 'part_paid' : null,
    changeId: covered === 'taken' ? change_id : null,
  });
  if (isPaidNow) await markPaid(tx, invoice, now);
  if (isLate)
    await oweBack(tx, { ...ids, amount_cents: receipt.amount_cents, reason: 'late', now });
  else if (surplus > 0)
    await oweBack(tx, { ...ids, amount_cents: surplus, reason: 'surplus', now });
  return isPaidNow;
}
