import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import {
  confirmPaidBooking,
  lockForPayment,
  type PayableBooking,
} from '../bookings/pay-booking.service.ts';
import {
  findPayer,
  lockInvoice,
  markPaid,
  type PayableInvoice,
  settle,
} from '../invoices/invoices.service.ts';
import { oweBack } from '../refunds/owe-back.service.ts';
import { type Claim, decideClaim, type Receipt } from './payments.queries.ts';
import { mayPay, splitAmount } from './payments.rules.ts';

/** An invoice with its booking, both locked. */
export type Payable = { invoice: PayableInvoice; booking: PayableBooking };

/** Locks what a payment may change, in the order all do: space, booking, invoice. Null: no such invoice. */
export async function lockPayable(tx: Tx, invoiceId: number, now: Date): Promise<Payable | null> {
  const payer = await findPayer(tx, invoiceId);
  if (!payer) return null;
  const booking = await lockForPayment(tx, payer.booking_id, now);
  return { booking, invoice: await lockInvoice(tx, invoiceId) };
}

/**
 * Joins a client's claim with M-Pesa's receipt, in the transaction of whichever came second; the
 * code is locked. True: the receipt is counted or owed back, and the claim is settled. False: the payment
 * went to another account or is older than the booking; the claim waits for a person to match it.
 */
export async function settleClaim(
  tx: Tx,
  platform: Platform,
  { claim, receipt, payable }: { claim: Claim; receipt: Receipt; payable: Payable },
): Promise<boolean> {
  const now = platform.clock.now();
  const { account } = platform.config.mpesa;
  const isGood = mayPay(
    { account: receipt.account, paidAt: receipt.paid_at },
    { account, bookedAt: payable.booking.created_at },
  );
  if (!isGood) return false;
  await countReceipt(tx, { ...payable, claim, receipt, now });
  await decideClaim(tx, claim.id, 'settled', now);
  return true;
}

type Case = Payable & { claim: Claim; receipt: Receipt; now: Date };

async function countReceipt(
  tx: Tx,
  { claim, receipt, invoice, booking, now }: Case,
): Promise<void> {
  const balanceDue = invoice.status === 'paid' ? 0 : invoice.amount_cents - invoice.settled_cents;
  const { settled, surplus, isFull } = splitAmount(receipt.amount_cents, balanceDue);
  const isPaidNow =
    isFull && invoice.status !== 'paid' && (await confirmPaidBooking(tx, booking, now));
  // Money for a booking that is gone and cannot come back is owed back, all of it.
  const isLate = !isPaidNow && invoice.status !== 'paid' && booking.state !== 'pending';
  const ids = { receipt_id: receipt.id, invoice_id: invoice.id };
  await settle(tx, { ...ids, amount_cents: isLate ? 0 : settled, now }, claim.user_id);
  if (isPaidNow) await markPaid(tx, invoice, now);
  if (isLate)
    await oweBack(tx, { ...ids, amount_cents: receipt.amount_cents, reason: 'late', now });
  else if (surplus > 0)
    await oweBack(tx, { ...ids, amount_cents: surplus, reason: 'surplus', now });
}
