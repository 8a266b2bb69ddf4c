import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

/** Writes the invoice of a booking; `paidAt` for one that asks for nothing. */
export async function insertInvoice(
  tx: Tx,
  bookingId: number,
  amountCents: number,
  now: Date,
  paidAt: Date | null,
) {
  const status = paidAt ? ('paid' as const) : ('pending' as const);
  const { rows } = await sql<{ id: number }>`
    insert into invoices (booking_id, status, amount_cents, created_at, paid_at)
    values (${bookingId}, ${status}, ${amountCents}, ${now}, ${paidAt})
    returning id`.execute(tx);
  return { id: rows[0]?.id as number, status };
}

/**
 * Cancels the invoice of a booking, which keeps the time it was paid at; null when it was cancelled
 * before, or is paid and `unlessPaid`.
 */
export async function setCancelled(
  tx: Tx,
  bookingId: number,
  unlessPaid = false,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update invoices set status = 'cancelled'
    where booking_id = ${bookingId} and status <> 'cancelled'
      and not (${unlessPaid} and status = 'paid') returning id`.execute(tx);
  return rows[0]?.id ?? null;
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

/** Whose an invoice is and for which booking; null when it is not there. Neither ever changes. */
export async function findPayer(db: Db, invoiceId: number) {
  const { rows } = await sql<{ booking_id: number; user_id: number }>`
    select invoices.booking_id, bookings.user_id
    from invoices join bookings on bookings.id = invoices.booking_id
    where invoices.id = ${invoiceId}`.execute(db);
  return rows[0] ?? null;
}

export type PayableInvoice = {
  id: number;
  booking_id: number;
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
    select invoices.id, invoices.booking_id, bookings.user_id, invoices.status, invoices.amount_cents,
           coalesce((select sum(amount_cents) from settlements where invoice_id = invoices.id), 0)::bigint as settled_cents
    from invoices join bookings on bookings.id = invoices.booking_id
    where invoices.id = ${invoiceId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`The invoice ${invoiceId} is gone`);
  return row;
}
