// What M-Pesa took back or sent back without a result at one of our addresses, as its books show it.
import { findReceipt } from '#money/receipts/receipts.sql.ts';
import {
  finishUnsent,
  keepCode,
  matchTransfer,
  type Outgoing,
  resizeTransfer,
  withdrawTransfer,
} from '#money/transfers/match-books.service.ts';
import { codeOwner } from '#money/transfers/transfers.rules.ts';
import { lockTransfers } from '#money/transfers/transfers.sql.ts';
import type { Transfer } from '#money/transfers/transfers.states.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { keepRefund } from './owe-back.service.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import { refundDone, refundExceeded } from './refunds.events.ts';
import {
  isOfOtherPayment,
  type NewRefund,
  type Refund,
  readRefundsOf,
  setRefundAmount,
  setRefundState,
} from './refunds.queries.ts';
import { isStillOwed } from './refunds.states.ts';

export type Owed = { refund: Refund; transfer: Transfer };

/** All refunds of a receipt, whatever their state, locked until the transaction ends. */
export async function lockOwed(tx: Tx, receiptId: number): Promise<Owed[]> {
  const ids = (await readRefundsOf(tx, receiptId)).map(({ transfer_id }) => transfer_id);
  const transfers = await lockTransfers(tx, ids);
  const refunds = await readRefundsOf(tx, receiptId);
  return refunds.flatMap((refund) => {
    const transfer = transfers.find(({ id }) => id === refund.transfer_id);
    return transfer ? [{ refund, transfer }] : [];
  });
}

/** Whether a reversal is one of the refunds of a payment: see `matchTransfer`. */
export async function matchRefund(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  reversal: Outgoing,
): ReturnType<typeof matchTransfer> {
  const owed = await lockOwed(tx, receiptId);
  const among = owed.map(({ transfer }) => transfer);
  return matchTransfer(tx, refundTransfers(platform), among, reversal);
}

/** Whether a code belongs to money that left for another payment, or to a payment that came in. */
export async function isOfAnother(
  tx: Tx,
  receiptId: number,
  { transferCode }: Outgoing,
): Promise<boolean> {
  if (await isOfOtherPayment(tx, transferCode, receiptId)) return true;
  return (await findReceipt(tx, transferCode)) !== null;
}

/** Completes a refund of exactly this amount that M-Pesa sent without our request. False if there is none. */
export async function finishOwed(
  tx: Tx,
  platform: Platform,
  receiptId: number,
  reversal: Outgoing,
): Promise<boolean> {
  const owed = (await lockOwed(tx, receiptId)).find(
    ({ refund: { state, amount_cents } }) =>
      (state === 'due' || state === 'failed') && amount_cents === reversal.amountCents,
  );
  if (owed) await finishUnsent(tx, refundTransfers(platform), owed.transfer, reversal);
  return owed !== undefined;
}

/** How much of a receipt has not been given back, not counting what went by this reversal. In cents. */
export async function notGivenBack(
  tx: Tx,
  receiptId: number,
  receiptCents: number,
  { transferCode }: Outgoing,
): Promise<number> {
  const owed = await lockOwed(tx, receiptId);
  const given = owed.filter(
    ({ refund, transfer }) => refund.state === 'done' && !codeOwner(transfer, transferCode),
  );
  return receiptCents - given.reduce((sum, { refund }) => sum + refund.amount_cents, 0);
}

/** The refund that a reversal of more than was owed has paid, with the excess; null if there is none. */
export async function findExceeded(tx: Tx, receiptId: number, reversal: Outgoing) {
  const owed = (await lockOwed(tx, receiptId)).find(
    ({ refund, transfer }) =>
      refund.state === 'done' && codeOwner(transfer, reversal.transferCode)?.state === 'done',
  );
  const more = reversal.amountCents - (owed?.refund.amount_cents ?? 0);
  return owed && more > 0 ? { refund: owed.refund, more } : null;
}

/** More went back than was owed: the refund takes on the whole amount. */
export async function exceedRefund(
  tx: Tx,
  { id, transfer_id }: Refund,
  { amountCents, transferCode }: Outgoing,
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  await setRefundAmount(tx, id, amountCents);
  await resizeTransfer(tx, transfer_id, amountCents);
  const detail = { amount: toShillings(amountCents), transfer_code: transferCode };
  await happened(tx, refundExceeded, { about: id, by, at, detail });
}

/**
 * Records that M-Pesa took a payment back: what was owed back of it no longer is, and `missing`, what it had brought
 * besides, becomes a refund of its own. M-Pesa's code is kept with one of them.
 */
export async function closeTakenBack(
  tx: Tx,
  taken: Omit<NewRefund, 'reason' | 'amount_cents'> & { missing: number },
  reversal: Outgoing,
): Promise<void> {
  const { missing, ...receipt } = taken;
  const { now } = receipt;
  if (missing > 0) await keepRefund(tx, { ...receipt, amount_cents: missing, reason: 'reversed' });
  const owed = await lockOwed(tx, receipt.receipt_id);
  const open = owed.filter(({ refund }) => isStillOwed(refund));
  for (const { refund, transfer } of open) {
    await withdrawTransfer(tx, transfer, now);
    await finishTaken(tx, refund, now);
  }
  const among = owed.map(({ transfer }) => transfer);
  await keepCode(tx, among, open.at(-1)?.transfer, reversal, now);
}

async function finishTaken(tx: Tx, refund: Refund, now: Date): Promise<void> {
  await setRefundState(tx, refund.id, 'done', now);
  await happened(tx, refundDone, {
    about: refund.id,
    by: null,
    at: now,
    detail: { amount: toShillings(refund.amount_cents), by: 'reversal' },
    // The payer gets a notice of the payment that was taken back instead.
    invoiceId: null,
  });
}
