import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import {
  confirmPaidBooking,
  lockForPayment,
  type PayableBooking,
} from '../bookings/pay-booking.service.ts';
import {
  applyPaidChange,
  type Change,
  lockChangeForPayment,
} from '../bookings/pay-change.service.ts';
import {
  findPayer,
  lockInvoice,
  markPaid,
  type PayableInvoice,
  settle,
} from '../invoices/invoices.service.ts';
import { notify } from '../notices/notify.service.ts';
import { oweBack } from '../refunds/owe-back.service.ts';
import { endClaim } from './end-claim.service.ts';
import { type Claim, keepForPerson, type Receipt } from './payments.queries.ts';
import { mayPay, splitAmount } from './payments.rules.ts';

/** An invoice with its booking and, if it is for one, the change of it; all locked. */
export type Payable = {
  invoice: PayableInvoice;
  booking: PayableBooking;
  change: Change | null;
};

/** Locks what a payment may change, in the order all do: space, booking, change, invoice. Null: no such invoice. */
export async function lockPayable(tx: Tx, invoiceId: number, now: Date): Promise<Payable | null> {
  const payer = await findPayer(tx, invoiceId);
  if (!payer) return null;
  const booking = await lockForPayment(tx, payer.booking_id, now);
  const change =
    payer.change_id === null ? null : await lockChangeForPayment(tx, payer.change_id, booking, now);
  return { booking, change, invoice: await lockInvoice(tx, invoiceId) };
}

/** Whether a receipt may pay for a booking without a person's word. */
export const fits = (
  { config }: Platform,
  { account, asked_for: askedFor, paid_at: paidAt }: Receipt,
  { booking, change, invoice }: Payable,
): boolean =>
  mayPay(
    { account, askedFor, paidAt },
    {
      account: config.mpesa.account,
      invoiceId: invoice.id,
      bookedAt: (change ?? booking).created_at,
    },
  );

/** So long a payment that is real waits for a person to match it, with the code kept for its payer. */
const WAITS_FOR_PERSON_MS = 14 * 24 * 60 * 60_000;

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
  if (!fits(platform, receipt, payable)) {
    await keepForPerson(tx, claim.id, new Date(now.getTime() + WAITS_FOR_PERSON_MS));
    return false;
  }
  await countReceipt(tx, platform, { ...payable, receipt, by: claim.user_id });
  await endClaim(tx, claim, 'settled', now);
  return true;
}

type Case = Payable & {
  receipt: { id: number; amount_cents: number };
  /** On whose word. */
  by: number;
};

/** Counts a receipt nobody has used for an invoice; what that does not need is owed back. */
export async function countReceipt(
  tx: Tx,
  platform: Platform,
  { receipt, by, ...payable }: Case,
): Promise<void> {
  const { invoice, booking, change } = payable;
  const now = platform.clock.now();
  const balanceDue = invoice.status === 'paid' ? 0 : invoice.amount_cents - invoice.settled_cents;
  const { settled, surplus, isFull } = splitAmount(receipt.amount_cents, balanceDue);
  const isPaidNow = isFull && invoice.status !== 'paid' && (await take(tx, payable, now));
  // Money for what is gone and cannot come back is owed back, all of it.
  const isLate = !isPaidNow && invoice.status !== 'paid' && isGone(payable);
  const ids = { receipt_id: receipt.id, invoice_id: invoice.id };
  await settle(tx, { ...ids, amount_cents: isLate ? 0 : settled, now }, by);
  if (isPaidNow) await markPaid(tx, invoice, now);
  if (isLate)
    await oweBack(tx, { ...ids, amount_cents: receipt.amount_cents, reason: 'late', now });
  else if (surplus > 0)
    await oweBack(tx, { ...ids, amount_cents: surplus, reason: 'surplus', now });
  const told = isPaidNow ? 'paid' : isLate ? 'paid_late' : settled > 0 ? 'part_paid' : null;
  // A change that was applied before, and whose payment M-Pesa took back, moves nothing now.
  const moved = isPaidNow && change?.state === 'pending' ? { changeId: change.id } : null;
  const about = { bookingId: booking.id, receiptId: receipt.id, ...moved };
  if (told) await notify(tx, platform, told, about);
  if (moved) await notify(tx, platform, 'space_changed', { bookingId: booking.id, ...moved });
  else if (isPaidNow) await notify(tx, platform, 'space_paid', about);
}

/** What was paid for in full takes its time: a booking, or a change of one. */
const take = (tx: Tx, { booking, change }: Payable, now: Date): Promise<boolean> =>
  change ? applyPaidChange(tx, booking, change, now) : confirmPaidBooking(tx, booking, now);

const isGone = ({ booking, change }: Payable): boolean =>
  booking.state === 'cancelled' || change?.state === 'lapsed' || change?.state === 'cancelled';
