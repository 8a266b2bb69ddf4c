import { findReceiptById, lockCode } from '#money/receipts/receipts.sql.ts';
import { reverseReceipt } from '#money/receipts/reverse-receipt.service.ts';
import {
  closeTakenBack,
  finishOwed,
  isOfAnother,
  matchRefund,
  notGivenBack,
  type Reversal,
} from '#money/refunds/reversed-refunds.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { receiptContradicted, receiptReversed } from './invoices.events.ts';
import { cancelInvoices, uncount } from './invoices.service.ts';
import { lockPayable, type Payable } from './paid-for.service.ts';
import { findUse, type Use } from './settlements.sql.ts';

export type TakenBack = {
  /** When M-Pesa took it. */
  at: Date;
  /** How much; null where the evidence does not say: all of it. */
  amountCents: number | null;
  /** M-Pesa's own receipt of the reversal, where the evidence carries it: known ones change nothing. */
  transferCode: string | null;
  /** Where we know it from, such as `statement`; on record. */
  because: string;
  /** The admin who brought the evidence, if one did. */
  by: number | null;
};

/**
 * Takes evidence that a payment, or part of it, went back to whoever paid. `known`: on record
 * already. `ours`: that is what became of a refund we sent. `taken back`: M-Pesa did it of itself; an
 * invoice this payment paid is to be paid again, while its booking stands. `differs`: an amount that
 * fits nothing; nothing was changed, a person must look.
 */
export async function takeBack(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  back: TakenBack,
): Promise<'known' | 'ours' | 'taken back' | 'differs'> {
  const known = await findReceiptById(tx, receiptId);
  if (known) await lockCode(tx, known.code);
  const receipt = await findReceiptById(tx, receiptId);
  if (!receipt) throw new Error(`There is no receipt ${receiptId} to be taken back`);
  const use = await findUse(tx, receiptId);
  const now = platform.clock.now();
  const payable = use.invoice_id === null ? null : await lockPayable(tx, use.invoice_id, now);
  const amountCents = back.amountCents ?? receipt.amount_cents;
  const reversal = { amountCents, transferCode: back.transferCode };
  const found = { receiptId, ...receipt, use, payable, back, reversal };
  if (await isOfAnother(tx, receiptId, reversal)) return leaveToPerson(tx, platform, found);
  const matched = await matchRefund(tx, platform, receiptId, reversal);
  if (matched === 'known' || matched === 'ours') return matched;
  return takeUnsent(tx, platform, found, matched === 'named');
}

/** Takes back what is no refund we sent, or not of the amount we sent: then `isNamed`. */
async function takeUnsent(
  tx: Tx,
  platform: Platform,
  found: Found,
  isNamed: boolean,
): Promise<'known' | 'taken back' | 'differs'> {
  const { receiptId, back, reversal, amount_cents, reversed_at } = found;
  // Without a code of its own it cannot be distinguished from what is on record.
  if (reversed_at && (isNamed || !back.transferCode)) return 'known';
  const rest = await notGivenBack(tx, receiptId, amount_cents);
  if (reversed_at || rest === 0) return leaveToPerson(tx, platform, found);
  const isWhole = reversal.amountCents === amount_cents || reversal.amountCents === rest;
  if (isWhole) {
    // All of it, though a part was given back before: that part went twice.
    if (!isNamed && reversal.amountCents > rest) await leaveToPerson(tx, platform, found);
    await reverseReceipt(tx, receiptId, back.at);
    await takeBackAll(tx, platform, found);
    return 'taken back';
  }
  if (!isNamed && (await finishOwed(tx, platform, receiptId, reversal))) return 'taken back';
  return leaveToPerson(tx, platform, found);
}

/** Money left that nothing on record accounts for; it may have gone twice: a person must look. */
async function leaveToPerson(
  tx: Tx,
  platform: Platform,
  { receiptId, back, reversal }: Found,
): Promise<'differs'> {
  await happened(tx, receiptContradicted, {
    about: receiptId,
    by: back.by,
    at: platform.clock.now(),
    detail: {
      because: back.because,
      amount: toShillings(reversal.amountCents),
      transfer_code: back.transferCode,
    },
  });
  platform.log.error(
    { receiptId },
    'Money of a payment left that fits no refund of it: it may have been given back twice',
  );
  return 'differs';
}

type Found = {
  receiptId: number;
  code: string;
  amount_cents: number;
  reversed_at: Date | null;
  use: Use;
  /** What it was counted for, locked. */
  payable: Payable | null;
  back: TakenBack;
  reversal: Reversal;
};

async function takeBackAll(tx: Tx, platform: Platform, taken: Found): Promise<void> {
  const { receiptId, code, amount_cents, use, payable, back, reversal } = taken;
  const now = platform.clock.now();
  const invoice_id = payable?.invoice.id ?? null;
  const counted = payable
    ? await uncount(tx, { receiptId, invoiceId: payable.invoice.id, now })
    : 0;
  const wasUnclaimed = use.invoice_id === null && !use.is_owed_back;
  const missing = wasUnclaimed ? amount_cents : counted;
  await closeTakenBack(tx, { receipt_id: receiptId, invoice_id, missing, now }, reversal);
  await happened(tx, receiptReversed, {
    about: receiptId,
    by: back.by,
    at: now,
    detail: { because: back.because, amount: toShillings(amount_cents), invoice_id },
    code,
    bookingId: payable?.invoice.booking_id ?? null,
    countedCents: counted,
  });
  if (!payable || counted === 0) return;
  // Nothing can be bought with it any more: it is not to be paid again.
  if (payable.isGone)
    await cancelInvoices(
      tx,
      { invoiceId: payable.invoice.id },
      { reason: 'cancelled', by: null, now },
    );
}
