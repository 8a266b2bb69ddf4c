import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelInvoice, findInvoiceOf, uncount } from '../invoices/invoices.service.ts';
import { notify } from '../notices/notify.service.ts';
import {
  closeTakenBack,
  finishOwed,
  isOfAnother,
  matchSending,
  notGivenBack,
  type Reversal,
} from '../refunds/reversed-refunds.service.ts';
import { findStandingClaim, lockCode } from './payments.queries.ts';
import { refuseClaim } from './refuse-claim.service.ts';
import { findCodeOf, isUnclaimed, setReversed } from './reversed-receipts.queries.ts';
import { lockPayable, type Payable } from './settle-claim.service.ts';

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
  const known = await findCodeOf(tx, receiptId);
  if (known) await lockCode(tx, known.code);
  const receipt = await findCodeOf(tx, receiptId);
  if (!receipt) throw new Error(`There is no receipt ${receiptId} to be taken back`);
  const invoiceId = await findInvoiceOf(tx, receiptId);
  const now = platform.clock.now();
  const payable = invoiceId === null ? null : await lockPayable(tx, invoiceId, now);
  const amountCents = back.amountCents ?? receipt.amount_cents;
  const reversal = { amountCents, transferCode: back.transferCode };
  const found = { receiptId, ...receipt, payable, back, reversal };
  if (await isOfAnother(tx, receiptId, reversal)) return leaveToPerson(tx, platform, found);
  const matched = await matchSending(tx, platform, receiptId, reversal);
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
  // Without a code of its own nobody can tell it from what is on record.
  if (reversed_at && (isNamed || !back.transferCode)) return 'known';
  const rest = await notGivenBack(tx, receiptId, amount_cents);
  if (reversed_at || rest === 0) return leaveToPerson(tx, platform, found);
  const isWhole = reversal.amountCents === amount_cents || reversal.amountCents === rest;
  if (isWhole) {
    // All of it, though a part was given back before: that part went twice.
    if (!isNamed && reversal.amountCents > rest) await leaveToPerson(tx, platform, found);
    const wasUnclaimed = await isUnclaimed(tx, receiptId);
    await setReversed(tx, receiptId, back.at);
    await takeBackAll(tx, platform, { ...found, wasUnclaimed });
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
  await recordAudit(tx, {
    at: platform.clock.now(),
    actorId: back.by,
    action: 'receipt.contradicted',
    subject: 'receipt',
    subjectId: receiptId,
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
  /** What it was counted for, locked. */
  payable: Payable | null;
  back: TakenBack;
  reversal: Reversal;
};

type Case = Found & { wasUnclaimed: boolean };

async function takeBackAll(tx: Tx, platform: Platform, taken: Case): Promise<void> {
  const { receiptId, code, amount_cents, wasUnclaimed, payable, back, reversal } = taken;
  const now = platform.clock.now();
  const claim = await findStandingClaim(tx, code);
  if (claim) await refuseClaim(tx, claim, 'taken back by M-Pesa', now);
  const invoice_id = payable?.invoice.id ?? null;
  const counted = payable
    ? await uncount(tx, { receiptId, invoiceId: payable.invoice.id, now })
    : 0;
  const missing = wasUnclaimed ? amount_cents : counted;
  await closeTakenBack(tx, { receipt_id: receiptId, invoice_id, missing, now }, reversal);
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
    await cancelInvoice(tx, payable.invoice.id, { reason: 'cancelled', by: null, now });
  const bookingId = payable.booking.id;
  await notify(tx, platform, 'taken_back', { bookingId, receiptId, takenBackCents: counted });
}
