import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { oweBack } from '../refunds/owe-back.service.ts';
import { invoiceRefusals } from './invoices.contract.ts';
import {
  type Invoiced,
  insertInvoice,
  type PayableInvoice,
  setCancelled,
  setPaid,
  setUnpaid,
} from './invoices.queries.ts';
import { findInvoice, type View } from './read-invoices.queries.ts';
import {
  insertSettlement,
  type NewSettlement,
  releaseSettlementOf,
  releaseSettlements,
} from './settlements.queries.ts';

export { findPayer, lockInvoice, lockInvoicesOf, type PayableInvoice } from './invoices.queries.ts';
export { hasInvoiceStatus } from './read-invoices.queries.ts';
export { findInvoiceOf } from './settlements.queries.ts';

export const viewOf = ({ config: { mpesa }, clock }: Platform, caller: Caller): View => ({
  payBill: {
    business_number: mpesa.shortCode,
    account: mpesa.account,
    most_per_payment: toShillings(mpesa.mostPerPaymentCents),
  },
  now: clock.now(),
  caller,
});

/** One of the invoices that a caller may read; any other is not found. */
export async function readInvoice(platform: Platform, caller: Caller, invoiceId: number) {
  const invoice = await findInvoice(
    platform.db,
    invoiceId,
    scopeOf(caller),
    viewOf(platform, caller),
  );
  if (!invoice) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
  return invoice;
}

/** Makes the invoice of a new booking, or of a change of one; one over nothing is paid from the start. */
export async function issueInvoice(
  tx: Tx,
  bookingId: number,
  amountCents: number,
  now: Date,
  changeId: number | null = null,
) {
  const paidAt = amountCents === 0 ? now : null;
  const issued = await insertInvoice(tx, bookingId, amountCents, now, { paidAt, changeId });
  return { ...issued, amount: toShillings(amountCents) };
}

/** Counts a receipt for an invoice, on whose word is on record. */
export async function settle(tx: Tx, settlement: NewSettlement, userId: number): Promise<void> {
  await insertSettlement(tx, settlement);
  await recordAudit(tx, {
    at: settlement.now,
    actorId: userId,
    action: 'receipt.settled',
    subject: 'receipt',
    subjectId: settlement.receipt_id,
    detail: { invoice_id: settlement.invoice_id, amount: toShillings(settlement.amount_cents) },
  });
}

/** Marks an invoice as paid in full. */
export async function markPaid(tx: Tx, invoice: PayableInvoice, now: Date): Promise<void> {
  await setPaid(tx, invoice.id, now);
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: 'invoice.paid',
    subject: 'invoice',
    subjectId: invoice.id,
  });
}

type Cancelling = {
  reason: 'lapsed' | 'cancelled';
  by: number | null;
  /** Leaves what is paid as it is. */
  unlessPaid?: boolean;
  now: Date;
};

/**
 * Cancels the invoices of a booking that is no more, paid or not: all that was counted for them is owed
 * back, receipt by receipt. Answers how much that is, in cents.
 */
export const cancelInvoices = (tx: Tx, bookingId: number, why: Cancelling): Promise<number> =>
  cancel(tx, { bookingId }, why);

/** The same for one invoice alone. */
export const cancelInvoice = (tx: Tx, invoiceId: number, why: Cancelling): Promise<number> =>
  cancel(tx, { invoiceId }, why);

/** The same for the invoice of a change that came to nothing. */
export const cancelInvoiceOfChange = (tx: Tx, changeId: number, why: Cancelling): Promise<number> =>
  cancel(tx, { changeId }, why);

async function cancel(
  tx: Tx,
  invoiced: Invoiced,
  { reason, by, unlessPaid = false, now }: Cancelling,
): Promise<number> {
  let owed = 0;
  for (const invoice_id of await setCancelled(tx, invoiced, unlessPaid)) {
    for (const { receipt_id, amount_cents } of await releaseSettlements(tx, invoice_id)) {
      await oweBack(tx, { receipt_id, invoice_id, amount_cents, reason, now }, by);
      owed += amount_cents;
    }
    await recordCancelled(tx, invoice_id, by, now);
  }
  return owed;
}

const recordCancelled = (tx: Tx, invoiceId: number, by: number | null, now: Date) =>
  recordAudit(tx, {
    at: now,
    actorId: by,
    action: 'invoice.cancelled',
    subject: 'invoice',
    subjectId: invoiceId,
  });

/**
 * Takes out of an invoice what a receipt was counted for, because M-Pesa took that payment back: the
 * invoice is to be paid again. Answers how much it was, in cents.
 */
export async function uncount(
  tx: Tx,
  { receiptId, invoiceId, now }: { receiptId: number; invoiceId: number; now: Date },
): Promise<number> {
  const cents = await releaseSettlementOf(tx, receiptId);
  if (cents > 0 && (await setUnpaid(tx, invoiceId))) {
    await recordAudit(tx, {
      at: now,
      actorId: null,
      action: 'invoice.unpaid',
      subject: 'invoice',
      subjectId: invoiceId,
    });
  }
  return cents;
}
