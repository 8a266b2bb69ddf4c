import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelInvoice, findInvoiceOf, uncount } from '../invoices/invoices.service.ts';
import {
  closeTakenBack,
  finishOwed,
  matchSending,
  notGivenBack,
  recordTakenBack,
} from '../refunds/reversed-refunds.service.ts';
import { lockCode } from './payments.queries.ts';
import {
  findCodeOf,
  isUnclaimed,
  refuseClaimsOf,
  setReversed,
} from './reversed-receipts.queries.ts';
import { lockPayable, type Payable } from './settle-claim.service.ts';
import { takenBackTask } from './taken-back-notice.service.ts';

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
 * Takes M-Pesa's word that a payment, or part of it, went back to whoever paid. `known`: on record
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
  const receipt = await findCodeOf(tx, receiptId);
  if (!receipt) throw new Error(`There is no receipt ${receiptId} to be taken back`);
  await lockCode(tx, receipt.code);
  const invoiceId = await findInvoiceOf(tx, receiptId);
  const now = platform.clock.now();
  const payable = invoiceId === null ? null : await lockPayable(tx, invoiceId, now);
  const amountCents = back.amountCents ?? receipt.amount_cents;
  const reversal = { amountCents, transferCode: back.transferCode };
  const matched = await matchSending(tx, platform, receiptId, reversal);
  if (matched) return matched;
  const rest = await notGivenBack(tx, receiptId, receipt.amount_cents);
  const isWhole = amountCents === receipt.amount_cents || amountCents === rest;
  if (!isWhole) return takeBackPart(tx, platform, receiptId, reversal);
  const wasUnclaimed = await isUnclaimed(tx, receiptId);
  if (!(await setReversed(tx, receiptId, back.at))) return 'known';
  await takeBackAll(tx, platform, { receiptId, ...receipt, wasUnclaimed, payable, back });
  return 'taken back';
}

async function takeBackPart(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  reversal: Parameters<typeof finishOwed>[3],
) {
  if (await finishOwed(tx, platform, receiptId, reversal)) return 'taken back';
  platform.log.warn({ receiptId }, 'M-Pesa took back a part of a payment that fits no refund');
  return 'differs';
}

type Case = {
  receiptId: number;
  code: string;
  amount_cents: number;
  wasUnclaimed: boolean;
  /** What it was counted for, locked. */
  payable: Payable | null;
  back: TakenBack;
};

async function takeBackAll(tx: Tx, platform: Platform, taken: Case): Promise<void> {
  const { receiptId, code, amount_cents, wasUnclaimed, payable, back } = taken;
  const now = platform.clock.now();
  await refuseClaimsOf(tx, code, now);
  await closeTakenBack(tx, receiptId, now);
  const invoice_id = payable?.invoice.id ?? null;
  const counted = payable
    ? await uncount(tx, { receiptId, invoiceId: payable.invoice.id, now })
    : 0;
  const missing = wasUnclaimed ? amount_cents : counted;
  if (missing > 0)
    await recordTakenBack(tx, { receipt_id: receiptId, invoice_id, amount_cents: missing, now });
  await recordAudit(tx, {
    at: now,
    actorId: back.by,
    action: 'receipt.reversed',
    subject: 'receipt',
    subjectId: receiptId,
    detail: { because: back.because, amount: toShillings(amount_cents), invoice_id },
  });
  if (!payable || counted === 0) return;
  // Nothing can be bought with it any more: it is not to be paid again.
  if (payable.booking.state === 'cancelled')
    await cancelInvoice(tx, payable.booking.id, { reason: 'cancelled', by: null, now });
  await platform.queue.add(tx, takenBackTask, { receipt_id: receiptId, cents: counted });
}
