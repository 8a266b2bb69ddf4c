import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { RefundState } from './refunds.states.ts';

type Recipient = {
  state: RefundState;
  amount_cents: number;
  invoice_id: number;
  booking_id: number;
  /** M-Pesa's code of the money, where an admin paid it in another way. */
  paid_by_hand: string | null;
};

/** A refund with the client it goes to; null for money that nobody claimed. */
export async function findRecipient(db: Db, refundId: number): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select refunds.state, refunds.amount_cents, refunds.invoice_id, invoices.booking_id,
           (select transfer_code from refund_sendings
            where refund_id = refunds.id and state = 'done' and paid_by_hand) as paid_by_hand
    from refunds
    join invoices on invoices.id = refunds.invoice_id
    where refunds.id = ${refundId}`.execute(db);
  return rows[0] ?? null;
}
