import { findReceiptById } from '#money/receipts/receipts.sql.ts';
import { oweBack } from '#money/refunds/owe-back.service.ts';
import { refundRefusals } from '#money/refunds/refunds.contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { changeAmount } from './invoices.service.ts';
import { lockInvoicesOf } from './invoices.sql.ts';
import { refuseOwn } from './paid-for.service.ts';
import { lockPayment } from './reversed-receipts.service.ts';
import { releasePart, releasePartOf } from './settlements.queries.ts';

type Part = { receiptId: number; amountCents: number; reason: string; repeat: Repeat };

/**
 * Makes part of a payment that counts for an invoice a refund due, for an admin: the invoice stays paid with what
 * remains. A booking still to come is cancelled or moved instead, which itself decides what goes back.
 */
export async function giveBackPart(
  { db, clock }: Platform,
  caller: Caller,
  { repeat, ...part }: Part,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, (tx) =>
    once(tx, repeat, now, async () => ({ refund_id: await owePart(tx, caller, part, now) })),
  );
}

async function owePart(
  tx: Tx,
  { id: by }: Caller,
  { receiptId, amountCents, reason }: Omit<Part, 'repeat'>,
  now: Date,
): Promise<number> {
  if (!(await findReceiptById(tx, receiptId))) throw new Refusal(refundRefusals.PAYMENT_NOT_FOUND);
  const { receipt, payable } = await lockPayment(tx, receiptId, now);
  if (receipt.reversed_at || payable?.invoice.status !== 'paid')
    throw new Refusal(refundRefusals.PAYMENT_NOT_COUNTED);
  refuseOwn(payable, by);
  const { invoice, isGone, beginsAt } = payable;
  if (!isGone && beginsAt > now) throw new Refusal(refundRefusals.BOOKING_TO_COME);
  if (!(await releasePartOf(tx, receiptId, amountCents)))
    throw new Refusal(refundRefusals.MORE_THAN_COUNTED, { field: 'amount' });
  await changeAmount(tx, invoice, invoice.amount_cents - amountCents, { by, now });
  const part = { receipt_id: receiptId, invoice_id: invoice.id, amount_cents: amountCents };
  return oweBack(tx, { ...part, reason: 'goodwill', now }, by, reason);
}

/**
 * Makes this much of what was paid for a booking, which is locked, a refund due as goodwill, from the newest invoices
 * first: they stay paid, with what remains. False, and nothing is changed, if less was paid.
 */
export async function giveBackOfBooking(
  tx: Tx,
  bookingId: number,
  cents: number,
  { by, reason, now }: { by: number; reason: string; now: Date },
): Promise<boolean> {
  const invoices = await lockInvoicesOf(tx, bookingId);
  const paid = invoices.filter(({ status }) => status === 'paid');
  if (paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0) < cents) return false;
  let left = cents;
  for (const invoice of paid) {
    const { id: invoice_id, amount_cents } = invoice;
    const part = Math.min(left, amount_cents);
    left -= part;
    for (const released of await releasePart(tx, invoice_id, part))
      await oweBack(tx, { ...released, invoice_id, reason: 'goodwill', now }, by, reason);
    await changeAmount(tx, invoice, amount_cents - part, { by, now });
  }
  return true;
}
