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
import { lockPayment } from './reversed-receipts.service.ts';
import { releasePartOf } from './settlements.queries.ts';

type Part = { receiptId: number; amountCents: number; reason: string; repeat: Repeat };

/**
 * Makes a part of a payment that counts for an invoice a refund due, for an admin: the invoice is paid with
 * what remains. What is still to come is cancelled or moved instead, which says by itself what goes back.
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
  const { invoice, isGone, beginsAt } = payable;
  if (!isGone && beginsAt > now) throw new Refusal(refundRefusals.BOOKING_TO_COME);
  if (!(await releasePartOf(tx, receiptId, amountCents)))
    throw new Refusal(refundRefusals.MORE_THAN_COUNTED, { field: 'amount' });
  await changeAmount(tx, invoice, invoice.amount_cents - amountCents, { by, now });
  const part = { receipt_id: receiptId, invoice_id: invoice.id, amount_cents: amountCents };
  return oweBack(tx, { ...part, reason: 'goodwill', now }, by, reason);
}
