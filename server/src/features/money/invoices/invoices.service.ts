import { oweBack } from '#money/refunds/owe-back.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { toShillings } from '#platform/money.ts';
import {
  invoiceBuyerNamed,
  invoiceCancelled,
  invoiceChanged,
  invoicePaid,
  invoiceUnpaid,
} from './invoices.events.ts';
import {
  type Invoiced,
  insertInvoice,
  insertInvoices,
  type NewInvoice,
  setAmount,
  setBuyerPin,
  setCancelled,
  setPaid,
  setUnpaid,
} from './invoices.queries.ts';
import type { PayableInvoice } from './invoices.sql.ts';
import type { Payable } from './paid-for.service.ts';
import {
  addToSettlement,
  type Counter,
  counterSettlement,
  releaseSettlementOf,
  releaseSettlements,
} from './settlements.queries.ts';

/** SQL that inserts the invoices a query selects, within the statement that inserts what they are for. */
export const issueInvoices = (asked: Parameters<typeof insertInvoices>[0]) => insertInvoices(asked);

/** Makes the invoice of a change of a booking; one over nothing is paid from the start. */
export async function issueInvoice(tx: Tx, invoice: NewInvoice) {
  return { ...(await insertInvoice(tx, invoice)), amount: toShillings(invoice.amountCents) };
}

type Naming = { pin: string | null; by: number; now: Date };

/** Sets the PIN that the receipt of an invoice is to name; false once it was given, or if nothing is to be paid. */
export async function nameBuyer(
  tx: Tx,
  invoiceId: number,
  { pin, by, now }: Naming,
): Promise<boolean> {
  const isNamed = await setBuyerPin(tx, invoiceId, pin);
  if (isNamed) await happened(tx, invoiceBuyerNamed, { about: invoiceId, by, at: now });
  return isNamed;
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
 * Uncounts a receipt, because M-Pesa took that payment back: its invoice is due again. Returns how much was counted, in
 * cents.
 */
export async function uncount(
  tx: Tx,
  receiptId: number,
  invoiceId: number,
  now: Date,
): Promise<number> {
  const cents = await releaseSettlementOf(tx, receiptId);
  if (cents > 0) await markUnpaid(tx, invoiceId, now);
  return cents;
}

/**
 * Takes a receipt off its invoice, which is locked, for an admin: the invoice is due again, or cancelled if its subject
 * cannot be had any more. Returns the settlement that no longer counts, and its amount.
 */
export async function takeOffInvoice(
  tx: Tx,
  { invoice: { id: invoiceId }, isGone }: Payable,
  receiptId: number,
  counter: Counter,
): Promise<{ id: number; cents: number }> {
  const countered = await counterSettlement(tx, receiptId, counter);
  if (countered.cents === 0) return countered;
  const { by, now } = counter;
  await markUnpaid(tx, invoiceId, now);
  if (isGone) await cancelInvoices(tx, { invoiceId }, { reason: 'cancelled', by, now });
  return countered;
}

/** Counts more of a receipt for its invoice, which is locked, and raises the invoice by as much. */
export async function countMore(
  tx: Tx,
  invoice: PayableInvoice,
  { receiptId, cents }: { receiptId: number; cents: number },
  change: { by: number; now: Date },
): Promise<void> {
  await addToSettlement(tx, receiptId, cents);
  await changeAmount(tx, invoice, invoice.amount_cents + cents, change);
}

/** Counts less for an invoice, which is locked: it is due again, or reduced if its subject cannot be had any more. */
export async function uncover(
  tx: Tx,
  { invoice, isGone }: Payable,
  cents: number,
  now: Date,
): Promise<void> {
  if (!isGone) return markUnpaid(tx, invoice.id, now);
  await changeAmount(tx, invoice, invoice.amount_cents - cents, { by: null, now });
}

async function markUnpaid(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  if (await setUnpaid(tx, invoiceId))
    await happened(tx, invoiceUnpaid, { about: invoiceId, by: null, at: now });
}

/** Changes the amount of an invoice. */
export async function changeAmount(
  tx: Tx,
  { id, amount_cents: was }: PayableInvoice,
  amountCents: number,
  { by, now }: { by: number | null; now: Date },
): Promise<void> {
  if (amountCents === was) return;
  await setAmount(tx, id, amountCents);
  const detail = { from: toShillings(was), to: toShillings(amountCents) };
  await happened(tx, invoiceChanged, { about: id, by, at: now, detail });
}
