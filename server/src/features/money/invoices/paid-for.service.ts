// What an invoice is for belongs to whoever issued it: they are asked to lock it, to hold it and to let it stand.
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

/** Locks what a payment may change: what the invoice is for, then the invoice. Null: no such invoice. */
export async function lockPayable(tx: Tx, invoiceId: number, now: Date): Promise<Payable | null> {
  const subject = await findSubject(tx, invoiceId);
  if (!subject) return null;
  const paidFor = await ask(tx, subjectNeeded, { ...subject, lapseAt: now });
  return { ...paidFor, invoice: await lockInvoice(tx, invoiceId) };
}

/** Refuses an admin whose own money it would be: the client's, or the owner's of the space. */
export function refuseOwn({ invoice: { payer_id, owner_id } }: Payable, by: number): void {
  if (by === payer_id || by === owner_id) throw new Refusal(matchRefusals.INVOICE_OF_OWN);
}

/** Locks what an invoice is for, before what depends on it is decided. */
export async function lockSubject(tx: Tx, invoiceId: number): Promise<void> {
  await ask(tx, subjectNeeded, { ...(await subjectOf(tx, invoiceId)), lapseAt: null });
}

/** A payment is under way: what it is for is kept meanwhile, for a bounded time. */
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
 * What was under way is decided. To be called after each such decision, for which `lockSubject` came first:
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
