import { oweBack } from '#money/refunds/owe-back.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import { invoiceCancelled, invoicePaid, invoiceUnpaid } from './invoices.events.ts';
import {
  type Invoiced,
  insertInvoice,
  type NewInvoice,
  setCancelled,
  setPaid,
  setUnpaid,
} from './invoices.queries.ts';
import type { PayableInvoice } from './invoices.sql.ts';
import { releaseSettlementOf, releaseSettlements } from './settlements.queries.ts';

/** Makes the invoice of a new booking, or of a change of one; one over nothing is paid from the start. */
export async function issueInvoice(tx: Tx, invoice: NewInvoice) {
  return { ...(await insertInvoice(tx, invoice)), amount: toShillings(invoice.amountCents) };
}

/** Marks an invoice as paid in full. */
export async function markPaid(tx: Tx, invoice: PayableInvoice, now: Date): Promise<void> {
  await setPaid(tx, invoice.id, now);
  await happened(tx, invoicePaid, { about: invoice.id, by: null, at: now });
}

type Cancelling = {
  reason: 'lapsed' | 'cancelled';
  by: number | null;
  /** Leaves what is paid as it is. */
  unlessPaid?: boolean;
  now: Date;
};

/**
 * Cancels invoices, paid or not: all that was counted for them is owed back, receipt by receipt.
 * Returns how much that is, in cents.
 */
export async function cancelInvoices(
  tx: Tx,
  invoiced: Invoiced,
  { reason, by, unlessPaid = false, now }: Cancelling,
): Promise<number> {
  let owed = 0;
  for (const invoice_id of await setCancelled(tx, invoiced, unlessPaid)) {
    for (const released of await releaseSettlements(tx, invoice_id)) {
      await oweBack(tx, { ...released, invoice_id, reason, now }, by);
      owed += released.amount_cents;
    }
    await happened(tx, invoiceCancelled, { about: invoice_id, by, at: now });
  }
  return owed;
}

/**
 * Takes out of an invoice what a receipt was counted for, because M-Pesa took that payment back: the
 * invoice is to be paid again. Answers how much it was, in cents.
 */
export async function uncount(
  tx: Tx,
  receiptId: number,
  invoiceId: number,
  now: Date,
): Promise<number> {
  const cents = await releaseSettlementOf(tx, receiptId);
  if (cents > 0 && (await setUnpaid(tx, invoiceId))) {
    await happened(tx, invoiceUnpaid, { about: invoiceId, by: null, at: now });
  }
  return cents;
}
