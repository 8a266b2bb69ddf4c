import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type NewRefund = {
  receipt_id: number;
  /** Null for money nobody claimed: it was never counted for anything. */
  invoice_id: number | null;
  amount_cents: number;
  /**
   * Beyond what was due; after the booking was gone; counted for a booking that then lapsed or was
   * cancelled; claimed by nobody; taken back by M-Pesa itself.
   */
  reason: 'surplus' | 'late' | 'lapsed' | 'cancelled' | 'unclaimed' | 'reversed';
  now: Date;
};

/** Writes money down as owed back. That no receipt is owed back beyond what it brought, receipts_add_up decides. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into refunds (receipt_id, invoice_id, amount_cents, reason, created_at)
    values (${refund.receipt_id}, ${refund.invoice_id}, ${refund.amount_cents}, ${refund.reason}, ${refund.now})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}
