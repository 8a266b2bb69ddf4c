import { matchRefusals } from '#money/invoices/invoices.contract.ts';
import { findUse } from '#money/invoices/invoices.sql.ts';
import { countByHand, unknownInvoice } from '#money/invoices/match-receipt.service.ts';
import { lockPayable, type Payable, refuseOwn } from '#money/invoices/paid-for.service.ts';
import { closeCorrected } from '#money/receipts/contradictions.service.ts';
import { lockReceipt, type Receipt } from '#money/receipts/receipts.sql.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint, inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { isCorrectionAgreed } from './agree-correction.service.ts';
import { takeOffRefusals } from './corrections.contract.ts';
import { moving, takingOff } from './corrections.rules.ts';
import { lockReleasable, releaseReceipt } from './release-receipt.service.ts';

type TakeOff = {
  receiptId: number;
  /** The invoice it counts for, as the caller last saw it. */
  fromInvoiceId: number;
  /** The invoice it is really for; null while nobody knows. */
  toInvoiceId: number | null;
  reason: string;
};

/**
 * Takes a payment off the invoice it was counted for, for an admin who has found that it was for something else: it
 * becomes unclaimed, or counts for another invoice as if it had been matched to that. What was owed back of it is
 * withdrawn. The first invoice is due again; its booking stands, as when M-Pesa takes a payment back.
 */
export async function takeOff(
  platform: Platform,
  { id: by }: Caller,
  { receiptId, fromInvoiceId, toInvoiceId, reason }: TakeOff,
): Promise<void> {
  const now = platform.clock.now();
  const taken = inTransaction(platform.db, async (tx) => {
    const receipt = await lockReceipt(tx, receiptId);
    if (!receipt) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
    const payables = await lockPayables(tx, { fromInvoiceId, toInvoiceId }, now);
    await requireCounted(tx, receipt, fromInvoiceId);
    const { open, backCents } = await lockReleasable(tx, receiptId);
    const rest = receipt.amount_cents - backCents;
    if (rest === 0) throw new Refusal(takeOffRefusals.RECEIPT_GIVEN_BACK);
    const { from, to } = payables;
    refuseOwn(from, by);
    if (to) refuseOwn(to, by);
    if (!to && backCents > 0) throw new Refusal(takeOffRefusals.RECEIPT_PARTLY_GIVEN_BACK);
    const what = to ? moving(fromInvoiceId, to.invoice.id) : takingOff(fromInvoiceId);
    const correction = { receipt, cents: receipt.amount_cents, what, reason };
    if (!(await isCorrectionAgreed(tx, platform, by, correction))) return;
    const change = { by, reason, now };
    const detail = toInvoiceId === null ? {} : { moved_to: toInvoiceId };
    await releaseReceipt(tx, { receipt, payable: from, open, detail, ...change });
    await closeCorrected(tx, receiptId, ['account'], change);
    if (to)
      await countByHand(tx, {
        payable: to,
        receipt: { ...receipt, amount_cents: rest },
        ...change,
      });
  });
  await taken.catch(refuseTwice);
}

/**
 * A payment that returns to an invoice it was on before may again exceed what is due, but its surplus there can be owed
 * back only once.
 */
function refuseTwice(error: unknown): never {
  if (brokenConstraint(error) !== 'refunds_once') throw error;
  throw new Refusal(takeOffRefusals.RECEIPT_GIVEN_BACK_THERE, { cause: error });
}

type Between = Pick<TakeOff, 'fromInvoiceId' | 'toInvoiceId'>;

/** Locks both invoices and what they are for, the older first, so that two opposite moves cannot deadlock. */
async function lockPayables(
  tx: Tx,
  { fromInvoiceId, toInvoiceId }: Between,
  now: Date,
): Promise<{ from: Payable; to: Payable | null }> {
  if (fromInvoiceId === toInvoiceId) throw new Refusal(matchRefusals.RECEIPT_USED);
  const ids = [fromInvoiceId, ...(toInvoiceId === null ? [] : [toInvoiceId])];
  const locked = new Map<number, Payable | null>();
  for (const id of ids.toSorted((one, other) => one - other))
    locked.set(id, await lockPayable(tx, id, now));
  const from = locked.get(fromInvoiceId);
  if (!from) throw new Refusal(takeOffRefusals.RECEIPT_MOVED_ON);
  const to = toInvoiceId === null ? null : locked.get(toInvoiceId);
  if (to === null && toInvoiceId !== null) throw unknownInvoice();
  return { from, to: to ?? null };
}

/** Refuses a payment that no longer counts for that invoice, or never did. */
async function requireCounted(tx: Tx, receipt: Receipt, invoiceId: number): Promise<void> {
  if (receipt.reversed_at) throw new Refusal(matchRefusals.RECEIPT_TAKEN_BACK);
  const use = await findUse(tx, receipt.id);
  if (use.invoice_id !== invoiceId) throw new Refusal(takeOffRefusals.RECEIPT_MOVED_ON);
}
