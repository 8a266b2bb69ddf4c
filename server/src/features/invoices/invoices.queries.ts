import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

/** Writes the first invoice of a booking, or that of a change of it; `paidAt` for one that asks for nothing. */
export async function insertInvoice(
  tx: Tx,
  bookingId: number,
  amountCents: number,
  now: Date,
  { paidAt, changeId = null }: { paidAt: Date | null; changeId?: number | null },
) {
  const status = paidAt ? ('paid' as const) : ('pending' as const);
  const { rows } = await sql<{ id: number }>`
    insert into invoices (booking_id, change_id, status, amount_cents, created_at, paid_at)
    values (${bookingId}, ${changeId}, ${status}, ${amountCents}, ${now}, ${paidAt})
    returning id`.execute(tx);
  return { id: rows[0]?.id as number, status };
}

/** Which invoices: all of a booking, that of a change, or one. */
export type Invoiced = { bookingId: number } | { changeId: number } | { invoiceId: number };

/**
 * Cancels invoices, which keep the time they were paid at; answers those that were not cancelled before,
 * the newest first. Those that are paid are left as they are where `unlessPaid`.
 */
export async function setCancelled(
  tx: Tx,
  invoiced: Invoiced,
  unlessPaid = false,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update invoices set status = 'cancelled'
    where ${isOf(invoiced)} and status <> 'cancelled'
      and not (${unlessPaid} and status = 'paid') returning id`.execute(tx);
  return rows.map(({ id }) => id).sort((one, other) => other - one);
}

function isOf(invoiced: Invoiced) {
  if ('bookingId' in invoiced) return sql`booking_id = ${invoiced.bookingId}`;
  return 'changeId' in invoiced
    ? sql`change_id = ${invoiced.changeId}`
    : sql`id = ${invoiced.invoiceId}`;
}

export async function setAmount(tx: Tx, invoiceId: number, amountCents: number): Promise<void> {
  await sql`update invoices set amount_cents = ${amountCents} where id = ${invoiceId}`.execute(tx);
}

/** paid → pending; false when it was not paid. */
export async function setUnpaid(tx: Tx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql`
    update invoices set status = 'pending', paid_at = null
    where id = ${invoiceId} and status = 'paid' returning 1`.execute(tx);
  return rows.length === 1;
}

export async function setPaid(tx: Tx, invoiceId: number, now: Date): Promise<void> {
  await sql`update invoices set status = 'paid', paid_at = ${now} where id = ${invoiceId}`.execute(
    tx,
  );
}

/** Whose an invoice is, for which booking and which change of it; null when it is not there. None of it ever changes. */
export async function findPayer(db: Db, invoiceId: number) {
  const { rows } = await sql<{ booking_id: number; change_id: number | null; user_id: number }>`
    select invoices.booking_id, invoices.change_id, bookings.user_id
    from invoices join bookings on bookings.id = invoices.booking_id
    where invoices.id = ${invoiceId}`.execute(db);
  return rows[0] ?? null;
}

export type PayableInvoice = {
  id: number;
  booking_id: number;
  /** The change that it is for; null for the first invoice of a booking. */
  change_id: number | null;
  user_id: number;
  status: 'pending' | 'paid' | 'cancelled';
  amount_cents: number;
  settled_cents: number;
};

/**
 * An invoice as a payment needs it, its row locked until the transaction ends. What was counted is
 * read by a second statement: the first one's view of it is from before it waited for the lock.
 */
export async function lockInvoice(tx: Tx, invoiceId: number): Promise<PayableInvoice> {
  await sql`select from invoices where id = ${invoiceId} for no key update`.execute(tx);
  const { rows } = await sql<PayableInvoice>`
    select ${payableColumns} where invoices.id = ${invoiceId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`The invoice ${invoiceId} is gone`);
  return row;
}

/** The invoices of a booking that are not cancelled, the newest first, locked as `lockInvoice` does one. */
export async function lockInvoicesOf(tx: Tx, bookingId: number): Promise<PayableInvoice[]> {
  await sql`
    select from invoices where booking_id = ${bookingId} order by id for no key update`.execute(tx);
  const { rows } = await sql<PayableInvoice>`
    select ${payableColumns} where invoices.booking_id = ${bookingId} and invoices.status <> 'cancelled'
    order by invoices.id desc`.execute(tx);
  return rows;
}

const payableColumns = sql`
  invoices.id, invoices.booking_id, invoices.change_id, bookings.user_id, invoices.status, invoices.amount_cents,
  coalesce((select sum(amount_cents) from settlements where invoice_id = invoices.id), 0)::bigint as settled_cents
  from invoices join bookings on bookings.id = invoices.booking_id`;
