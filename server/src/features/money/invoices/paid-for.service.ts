// The subject of an invoice belongs to the feature that issued it, which is asked to lock it, hold it and let it stand.
import type { Tx } from '#platform/db/database.ts';
import { ask } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { matchRefusals } from './invoices.contract.ts';
import {
  type Awaited,
  holdConcerned,
  type PaidFor,
  paymentsOpen,
  subjectNeeded,
} from './invoices.events.ts';
import { findSubject, lockInvoice, type PayableInvoice } from './invoices.sql.ts';

export type Payable = PaidFor & { invoice: PayableInvoice };

/** Locks what a payment may change: the subject of the invoice, then the invoice. Null: no such invoice. */
export async function lockPayable(tx: Tx, invoiceId: number, now: Date): Promise<Payable | null> {
  const subject = await findSubject(tx, invoiceId);
  if (!subject) return null;
  const paidFor = await ask(tx, subjectNeeded, { ...subject, lapseAt: now });
  return { ...paidFor, invoice: await lockInvoice(tx, invoiceId) };
}

/** Refuses an admin who would gain by it: as the client, or as owner of the space. */
export function refuseOwn({ invoice: { payer_id, owner_id } }: Payable, by: number): void {
  if (by === payer_id || by === owner_id) throw new Refusal(matchRefusals.INVOICE_OF_OWN);
}

/** Locks the subject of an invoice, before anything that depends on it is decided. */
export async function lockSubject(tx: Tx, invoiceId: number): Promise<void> {
  await ask(tx, subjectNeeded, { ...(await subjectOf(tx, invoiceId)), lapseAt: null });
}

/** A payment is under way: the subject's hold is extended meanwhile, for a bounded time. */
export async function awaitPayment(
  tx: Tx,
  invoiceId: number,
  awaited: Awaited,
  now: Date,
): Promise<void> {
  const subject = await subjectOf(tx, invoiceId);
  await ask(tx, holdConcerned, { ...subject, awaited, now });
}

/**
 * A payment that was under way is decided. To be called after each such decision, with `lockSubject` before it, so that
 * of two that end at once the second sees the first.
 */
export async function endWaiting(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  const awaited = await ask(tx, paymentsOpen, { invoiceId });
  const subject = await subjectOf(tx, invoiceId);
  await ask(tx, holdConcerned, { ...subject, awaited, now });
}

async function subjectOf(tx: Tx, invoiceId: number) {
  const subject = await findSubject(tx, invoiceId);
  if (!subject) throw new Error(`The invoice ${invoiceId} is not there`);
  return subject;
}
