import { reverseReceipt } from '#money/receipts/keep-receipt.service.ts';
import { lockReceipt, type Receipt } from '#money/receipts/receipts.sql.ts';
import {
  closeTakenBack,
  exceedRefund,
  findExceeded,
  finishOwed,
  isOfAnother,
  matchRefund,
  notGivenBack,
} from '#money/refunds/reversed-refunds.service.ts';
import { withdrawRest } from '#money/refunds/withdraw-refund.service.ts';
import type { Outgoing } from '#money/transfers/match-books.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { receiptContradicted, receiptReversed } from './invoices.events.ts';
import { cancelInvoices, uncount, uncover } from './invoices.service.ts';
import { findUse, type Use } from './invoices.sql.ts';
import { lockPayable, type Payable } from './paid-for.service.ts';
import { releasePartOf } from './settlements.queries.ts';

export type TakenBack = Outgoing & {
  /** When M-Pesa took it. */
  at: Date;
  /** How we know, such as `statement`; recorded in the audit. */
  because: string;
  /** The admin who brought the evidence, if one did. */
  by: number | null;
};

/** A payment with what it was counted for, locked in the common order, before what was owed back of it. */
export async function lockPayment(tx: Tx, receiptId: number, now: Date): Promise<Payment> {
  const receipt = await lockReceipt(tx, receiptId);
  if (!receipt) throw new Error(`There is no receipt ${receiptId}`);
  const use = await findUse(tx, receiptId);
  const payable = use.invoice_id === null ? null : await lockPayable(tx, use.invoice_id, now);
  return { receipt, use, payable };
}

/**
 * Takes evidence that a payment, or part of it, went back to its payer. `known`: already on record. `ours`: it is the
 * outcome of a refund we sent. `taken back`: M-Pesa did it by itself; an invoice paid by it is due again, while its
 * booking stands. `differs`: an amount that fits nothing; nothing was changed, and a person must look.
 */
export async function takeBack(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  back: TakenBack,
): Promise<'known' | 'ours' | 'taken back' | 'differs'> {
  const found = { ...(await lockPayment(tx, receiptId, platform.clock.now())), back };
  if (found.receipt.is_phantom || (await isOfAnother(tx, receiptId, back)))
    return leaveToPerson(tx, platform, found);
  const matched = await matchRefund(tx, platform, receiptId, back);
  if (matched === 'known' || matched === 'ours') return matched;
  return takeUnsent(tx, platform, found, matched === 'named');
}

/** Takes back what is no refund we sent or, if `isNamed`, a refund we sent with another amount. */
async function takeUnsent(
  tx: Tx,
  platform: Platform,
  found: Found,
  isNamed: boolean,
): Promise<'known' | 'taken back' | 'differs'> {
  const { back } = found;
  const { id: receiptId, amount_cents, reversed_at } = found.receipt;
  if (reversed_at && isNamed) return 'known';
  const rest = await notGivenBack(tx, receiptId, amount_cents, back);
  if (reversed_at || rest === 0) return leaveToPerson(tx, platform, found);
  const isWhole = back.amountCents === amount_cents || back.amountCents === rest;
  if (isWhole) {
    // All of it went back though a part had gone back before: that part went twice.
    if (!isNamed && back.amountCents > rest) await leaveToPerson(tx, platform, found);
    await reverseReceipt(tx, receiptId, back.at);
    await takeBackAll(tx, platform, found);
    return 'taken back';
  }
  if (isNamed && (await takeBackMore(tx, platform, found))) return 'taken back';
  if (!isNamed && (await finishOwed(tx, platform, receiptId, back))) return 'taken back';
  return leaveToPerson(tx, platform, found);
}

/** Money left that nothing on record accounts for; it may have gone out twice, so a person must look. */
async function leaveToPerson(
  tx: Tx,
  platform: Platform,
  { receipt: { id: receiptId }, back }: Found,
): Promise<'differs'> {
  await happened(tx, receiptContradicted, {
    about: receiptId,
    by: back.by,
    at: platform.clock.now(),
    detail: {
      because: back.because,
      amount: toShillings(back.amountCents),
      transfer_code: back.transferCode,
    },
  });
  platform.log.error(
    { receiptId },
    'Money of a payment left that fits no refund of it: it may have been given back twice',
  );
  return 'differs';
}

type Payment = {
  receipt: Receipt;
  use: Use;
  /** What it counted for, locked. */
  payable: Payable | null;
};
type Found = Payment & { back: TakenBack };

/**
 * More went back for a finished refund than was owed: the excess was what was left to refund, which is then no longer
 * owed, or it no longer counts for its invoice. Returns false if neither is so.
 */
async function takeBackMore(
  tx: Tx,
  { clock }: Platform,
  { receipt: { id }, payable, back }: Found,
): Promise<boolean> {
  const exceeded = await findExceeded(tx, id, back);
  if (!exceeded) return false;
  const now = clock.now();
  const wasRest = await withdrawRest(tx, id, exceeded.more, { by: back.by, now });
  const uncovered = wasRest ? null : payable;
  if (!wasRest && !(uncovered && (await releasePartOf(tx, id, exceeded.more)))) return false;
  await exceedRefund(tx, exceeded.refund, back, { by: back.by, at: now });
  if (uncovered) await uncover(tx, uncovered, exceeded.more, now);
  return true;
}

async function takeBackAll(tx: Tx, platform: Platform, taken: Found): Promise<void> {
  const { use, payable, back } = taken;
  const { id: receiptId, code, amount_cents } = taken.receipt;
  const now = platform.clock.now();
  const invoice_id = payable?.invoice.id ?? null;
  const counted = invoice_id === null ? 0 : await uncount(tx, receiptId, invoice_id, now);
  const wasUnclaimed = use.invoice_id === null && !use.is_owed_back;
  const missing = wasUnclaimed ? amount_cents : counted;
  await closeTakenBack(tx, { receipt_id: receiptId, invoice_id, missing, now }, back);
  await happened(tx, receiptReversed, {
    about: receiptId,
    by: back.by,
    at: now,
    detail: { because: back.because, amount: toShillings(amount_cents), invoice_id },
    code,
    settlementId: use.settlement_id,
    bookingId: payable?.invoice.booking_id ?? null,
    countedCents: counted,
  });
  if (invoice_id === null || counted === 0) return;
  // Its subject cannot be had any more, so the invoice is not due again.
  if (payable?.isGone)
    await cancelInvoices(tx, { invoiceId: invoice_id }, { reason: 'cancelled', by: null, now });
}
