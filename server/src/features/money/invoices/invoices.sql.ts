import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, onlyRow, onlyValue } from '#platform/db/rows.ts';

/**
 * What an invoice is for: a booking, or a change of one. Money keeps only the ids, and asks their features about the
 * rest.
 */
export type Subject = { booking_id: number; change_id: number | null };

/** What an invoice is for, which never changes; null if there is no such invoice. */
export const findSubject = (db: Db, invoiceId: number) => firstRow<Subject>(db)`
  select booking_id, change_id from invoices where id = ${invoiceId}`;

/** What was counted for an invoice. */
export const settledCents = sql`
  coalesce((select sum(amount_cents) from settlements where invoice_id = invoices.id), 0)::bigint`;

/** Who owes an invoice, which never changes. */
export const findInvoicePayer = (db: Db, invoiceId: number) => onlyValue<number>(db)`
  select payer_id from invoices where id = ${invoiceId}`;

export type PayableInvoice = Subject & {
  id: number;
  payer_id: number;
  /** The owner of the space. */
  owner_id: number;
  status: 'pending' | 'paid' | 'cancelled';
  amount_cents: number;
  settled_cents: number;
};

/**
 * An invoice as a payment needs it, its row locked until the transaction ends. What was counted is read by a second
 * statement, since the snapshot of the first is from before it waited for the lock.
 */
export async function lockInvoice(tx: Tx, invoiceId: number): Promise<PayableInvoice> {
  await execute(tx)`select from invoices where id = ${invoiceId} for no key update`;
  const row = await firstRow<PayableInvoice>(tx)`
    select ${payableColumns} where invoices.id = ${invoiceId}`;
  if (!row) throw new Error(`The invoice ${invoiceId} is gone`);
  return row;
}

/** The invoices of a booking that are not cancelled, newest first, locked as by `lockInvoice`. */
export async function lockInvoicesOf(tx: Tx, bookingId: number): Promise<PayableInvoice[]> {
  await execute(tx)`
    select from invoices where booking_id = ${bookingId} order by id for no key update`;
  return allRows<PayableInvoice>(tx)`
    select ${payableColumns} where invoices.booking_id = ${bookingId} and invoices.status <> 'cancelled'
    order by invoices.id desc`;
}

const payableColumns = sql`
  invoices.id, invoices.booking_id, invoices.change_id, invoices.payer_id, invoices.owner_id, invoices.status, invoices.amount_cents,
  ${settledCents} as settled_cents
  from invoices`;

export type Use = {
  /** The invoice it counts for, even if that was cancelled since. */
  invoice_id: number | null;
  /** By which settlement. */
  settlement_id: number | null;
  is_owed_back: boolean;
};

/** What a receipt, whose code is locked, has been used for. */
export const findUse = (tx: Tx, receiptId: number) => onlyRow<Use>(tx)`
  select counted.invoice_id, counted.id as settlement_id,
         exists (select from refunds where receipt_id = ${receiptId} and state <> 'withdrawn') as is_owed_back
  from (select) as one left join settlements as counted on counted.receipt_id = ${receiptId} and counted.is_standing`;

/** Whether an admin took a receipt off an invoice of this payer: then only an admin can give it back to them. */
export const wasTakenFrom = (tx: Tx, receiptId: number, payerId: number) => anyRow(tx)`
  select from settlements join invoices on invoices.id = settlements.invoice_id
  where settlements.receipt_id = ${receiptId} and settlements.counters is not null
    and invoices.payer_id = ${payerId}`;
