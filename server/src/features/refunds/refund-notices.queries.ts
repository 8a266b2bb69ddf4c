import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { RefundState } from './refunds.states.ts';

type Recipient = { state: RefundState; amount_cents: number; invoice_id: number; user_id: number };

/** A refund with the client it goes to; null for money that nobody claimed. */
export async function findRecipient(db: Db, refundId: number): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select refunds.state, refunds.amount_cents, refunds.invoice_id, bookings.user_id
    from refunds
    join invoices on invoices.id = refunds.invoice_id
    join bookings on bookings.id = invoices.booking_id
    where refunds.id = ${refundId}`.execute(db);
  return rows[0] ?? null;
}
