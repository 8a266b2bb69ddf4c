// Adjusts invoices when the price of their booking changes.

import { oweBack } from '#money/refunds/owe-back.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { invoiceCancelled } from './invoices.events.ts';
import { setCancelled } from './invoices.queries.ts';
import { changeAmount, markPaid } from './invoices.service.ts';
import type { PayableInvoice } from './invoices.sql.ts';
import { releasePart } from './settlements.queries.ts';

type Change = { changeId: number; by: number; now: Date };

/**
 * Takes so many cents off the paid invoices of a booking, given locked and newest first, and owes them back. The
 * invoice of an earlier change that is reduced to nothing is cancelled.
 */
export async function reduceInvoices(
  tx: Tx,
  paid: readonly PayableInvoice[],
  cents: number,
  change: Change,
): Promise<void> {
  let left = cents;
  for (const invoice of paid) {
    if (left === 0) return;
    const off = Math.min(left, invoice.amount_cents);
    left -= off;
    await owePart(tx, invoice.id, off, change);
    if (off === invoice.amount_cents && invoice.change_id !== null) {
      await setCancelled(tx, { invoiceId: invoice.id });
      await happened(tx, invoiceCancelled, { about: invoice.id, by: change.by, at: change.now });
    } else {
      await changeAmount(tx, invoice, invoice.amount_cents - off, change);
    }
  }
  if (left > 0) throw new Error(`${left} cents are owed back that no invoice was paid with`);
}

/**
 * Changes the amount of the invoice of an unpaid booking. What was counted so far still counts; any excess is owed
 * back. True if that pays it in full.
 */
export async function fitInvoice(
  tx: Tx,
  invoice: PayableInvoice,
  amountCents: number,
  change: Change,
): Promise<boolean> {
  const surplus = invoice.settled_cents - amountCents;
  if (surplus > 0) await owePart(tx, invoice.id, surplus, change);
  await changeAmount(tx, invoice, amountCents, change);
  if (surplus < 0) return false;
  await markPaid(tx, invoice, change.now);
  return true;
}

async function owePart(tx: Tx, invoice_id: number, cents: number, change: Change): Promise<void> {
  const { changeId: change_id, by, now } = change;
  const owed = { invoice_id, reason: 'changed' as const, change_id, now };
  for (const released of await releasePart(tx, invoice_id, cents))
    await oweBack(tx, { ...owed, ...released }, by);
}
