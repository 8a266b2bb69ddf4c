import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { allValues, anyRow, execute, onlyRow } from '#platform/db/rows.ts';
import type { Subject } from './invoices.sql.ts';

export type NewInvoice = {
  subject: Subject;
  payerId: number;
  amountCents: number;
  now: Date;
};

/**
 * Inserts the invoices that a query selects: booking, change, payer, amount and time of each, and owner and space of
 * the booking if the same statement inserts that. An invoice over nothing is paid from the start.
 */
export const insertInvoices = (asked: RawBuilder<unknown>) => sql`
  insert into invoices (booking_id, change_id, payer_id, amount_cents, created_at, owner_id, space_id, status, paid_at)
  select booking_id, change_id, payer_id, amount_cents, created_at, owner_id, space_id,
         case amount_cents when 0 then 'paid' else 'pending' end, case amount_cents when 0 then created_at end
  from (${asked}) as asked (booking_id, change_id, payer_id, amount_cents, created_at, owner_id, space_id)
  returning *`;

export const insertInvoice = (tx: Tx, { subject, payerId, amountCents, now }: NewInvoice) =>
  onlyRow<{ id: number; status: 'pending' | 'paid' }>(tx)`
  with written as (${insertInvoices(sql`
    select ${subject.booking_id}::bigint, ${subject.change_id}::bigint, ${payerId}::bigint,
           ${amountCents}::bigint, ${now}::timestamptz, null::bigint, null::bigint`)})
  select id, status from written`;

/** Which invoices: all of a booking, that of a change, or one. */
export type Invoiced = { bookingId: number } | { changeId: number } | { invoiceId: number };

/**
 * Cancels invoices, which keep their time of payment; returns those that were not cancelled before, newest first. With
 * `unlessPaid`, paid ones are left as they are.
 */
export async function setCancelled(
  tx: Tx,
  invoiced: Invoiced,
  unlessPaid = false,
): Promise<number[]> {
  const ids = await allValues<number>(tx)`
    update invoices set status = 'cancelled'
    where ${isOf(invoiced)} and status <> 'cancelled'
      and not (${unlessPaid} and status = 'paid') returning id`;
  return ids.sort((one, other) => other - one);
}

function isOf(invoiced: Invoiced) {
  if ('bookingId' in invoiced) return sql`booking_id = ${invoiced.bookingId}`;
  return 'changeId' in invoiced
    ? sql`change_id = ${invoiced.changeId}`
    : sql`id = ${invoiced.invoiceId}`;
}

export const setAmount = (tx: Tx, invoiceId: number, amountCents: number) =>
  execute(tx)`update invoices set amount_cents = ${amountCents} where id = ${invoiceId}`;

/** paid → pending; false when it was not paid. */
export const setUnpaid = (tx: Tx, invoiceId: number) => anyRow(tx)`
  update invoices set status = 'pending', paid_at = null
  where id = ${invoiceId} and status = 'paid' returning 1`;

export const setPaid = (tx: Tx, invoiceId: number, now: Date) =>
  execute(tx)`update invoices set status = 'paid', paid_at = ${now} where id = ${invoiceId}`;

/** Sets the PIN that the receipt is to name; false once the receipt was given, or if nothing is to be paid. */
export const setBuyerPin = (tx: Tx, invoiceId: number, pin: string | null) => anyRow(tx)`
  update invoices set buyer_pin = ${pin}
  where id = ${invoiceId} and status = 'pending'
    and not exists (select from receipt_documents where invoice_id = invoices.id)
  returning 1`;
