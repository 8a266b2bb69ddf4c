// Releases a payment: it counts for no invoice any more, and nothing of it is owed back.
import { endApprovals } from '#money/approvals/approve.service.ts';
import { changeAmount, takeOffInvoice } from '#money/invoices/invoices.service.ts';
import type { Payable } from '#money/invoices/paid-for.service.ts';
import type { Receipt } from '#money/receipts/receipts.sql.ts';
import { isStillOwed } from '#money/refunds/refunds.states.ts';
import { lockOwed, type Owed } from '#money/refunds/reversed-refunds.service.ts';
import { withdrawRefund } from '#money/refunds/withdraw-refund.service.ts';
import { findProblemOfWithdrawing } from '#money/transfers/withdraw-transfer.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { toShillings } from '#platform/money.ts';
import { takeOffRefusals } from './corrections.contract.ts';
import { receiptTakenOff } from './corrections.events.ts';

/** The refunds of a payment that can be withdrawn, locked, and how much was already given back. */
export async function lockReleasable(
  tx: Tx,
  receiptId: number,
): Promise<{ open: Owed[]; backCents: number }> {
  const owed = await lockOwed(tx, receiptId);
  const open = owed.filter(({ refund }) => isStillOwed(refund));
  for (const { transfer } of open)
    if (await findProblemOfWithdrawing(tx, transfer))
      throw new Refusal(takeOffRefusals.RECEIPT_GOING_BACK);
  const done = owed.filter(({ refund }) => refund.state === 'done');
  return { open, backCents: sumOf(done) };
}

const sumOf = (owed: readonly Owed[]): number =>
  owed.reduce((sum, { refund }) => sum + refund.amount_cents, 0);

type Release = {
  receipt: Pick<Receipt, 'id' | 'code'>;
  /** What it counts for, locked; null if nothing. */
  payable: Payable | null;
  open: readonly Owed[];
  /** Recorded in the audit with it. */
  detail?: Record<string, unknown>;
  by: number;
  reason: string;
  now: Date;
};

/** Releases a payment: its invoice gets back the amount it had before a part was given back, and is due again. */
export async function releaseReceipt(
  tx: Tx,
  { receipt, payable, open, detail, by, reason, now }: Release,
): Promise<void> {
  for (const owed of open) await withdrawRefund(tx, owed, { by, reason, isQuiet: true, now });
  await endApprovals(tx, { subject: 'receipt', id: receipt.id });
  if (!payable) return;
  const { invoice } = payable;
  const given = sumOf(open.filter(({ refund }) => refund.reason === 'goodwill'));
  if (invoice.status !== 'cancelled')
    await changeAmount(tx, invoice, invoice.amount_cents + given, { by, now });
  const { id: settlementId, cents } = await takeOffInvoice(tx, payable, receipt.id, {
    by,
    reason,
    now,
  });
  const { id: invoiceId, booking_id: bookingId } = invoice;
  await happened(tx, receiptTakenOff, {
    about: receipt.id,
    by,
    at: now,
    detail: { invoice_id: invoiceId, amount: toShillings(cents), reason, ...detail },
    ...{ code: receipt.code, settlementId, invoiceId, bookingId },
    cents: cents + sumOf(open),
  });
}
