import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import {
  confirmPaidBooking,
  lockBooking,
  type PayableBooking,
} from '../bookings/pay-booking.service.ts';
import { lockInvoice, markPaid, type PayableInvoice } from '../invoices/invoices.service.ts';
import {
  type Claim,
  decideClaim,
  insertRefund,
  insertSettlement,
  type Receipt,
} from './payments.queries.ts';
import { mayPay, splitAmount } from './payments.rules.ts';

type Case = {
  claim: Claim;
  receipt: Receipt;
  invoice: PayableInvoice;
  booking: PayableBooking;
  now: Date;
};

/**
 * Joins a client's claim with M-Pesa's receipt, in the transaction of whichever came second; the
 * code is locked. True: the receipt is counted, or owed back, and the claim is settled.
 */
export async function settleClaim(
  tx: Tx,
  platform: Platform,
  claim: Claim,
  receipt: Receipt,
): Promise<boolean> {
  const now = platform.clock.now();
  const invoice = await lockInvoice(tx, claim.invoice_id);
  if (!invoice) throw new Error(`The claim ${claim.id} is for an invoice that is not there`);
  const booking = await lockBooking(tx, invoice.booking_id);
  const { shortCode, account } = platform.config.mpesa;
  const evidence = {
    shortCode: receipt.short_code,
    account: receipt.account,
    paidAt: receipt.paid_at,
  };
  const isGood = mayPay(evidence, { shortCode, account, bookedAt: booking.created_at });
  if (isGood) await countReceipt(tx, { claim, receipt, invoice, booking, now });
  await decideClaim(tx, claim.id, isGood ? 'settled' : 'refused', now);
  return isGood;
}

async function countReceipt(tx: Tx, it: Case): Promise<void> {
  const { receipt, invoice, booking, now } = it;
  const balanceDue = invoice.status === 'paid' ? 0 : invoice.amount_cents - invoice.settled_cents;
  const { settled, surplus, isFull } = splitAmount(receipt.amount_cents, balanceDue);
  const isPaidNow =
    isFull && invoice.status !== 'paid' && (await confirmPaidBooking(tx, booking, now));
  // Money for a booking that is gone and cannot come back is owed back, all of it.
  const isLate = !isPaidNow && invoice.status !== 'paid' && booking.state !== 'pending';
  await insertSettlement(tx, {
    receipt_id: receipt.id,
    invoice_id: invoice.id,
    amount_cents: isLate ? 0 : settled,
    now,
  });
  await recordSettlement(tx, it, isLate ? 0 : settled);
  if (isPaidNow) await markPaid(tx, invoice, now);
  if (isLate) await oweBack(tx, it, receipt.amount_cents, 'late');
  else if (surplus > 0) await oweBack(tx, it, surplus, 'surplus');
}

async function recordSettlement(
  tx: Tx,
  { claim, receipt, invoice, now }: Case,
  cents: number,
): Promise<void> {
  await recordAudit(tx, {
    at: now,
    actorId: claim.user_id,
    action: 'receipt.settled',
    subject: 'receipt',
    subjectId: receipt.id,
    detail: { invoice_id: invoice.id, amount: toShillings(cents) },
  });
}

async function oweBack(tx: Tx, it: Case, cents: number, reason: 'surplus' | 'late'): Promise<void> {
  const { receipt, invoice, now } = it;
  const refundId = await insertRefund(tx, {
    receipt_id: receipt.id,
    invoice_id: invoice.id,
    amount_cents: cents,
    reason,
    now,
  });
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: 'refund.due',
    subject: 'refund',
    subjectId: refundId,
    detail: { reason, amount: toShillings(cents) },
  });
}
