import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

type Received = { code: string; amount_cents: number; reversed_at: Date | null };

/** A receipt, and when M-Pesa took it back; null when there is none of this id. Its code is locked, or only what never changes is read. */
export async function findCodeOf(db: Db, receiptId: number): Promise<Received | null> {
  const { rows } = await sql<Received>`
    select code, amount_cents, reversed_at from receipts where id = ${receiptId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a receipt lies there unused: counted for nothing, owed back to nobody, not taken back. Its code is locked. */
export async function isUnclaimed(tx: Tx, receiptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from receipts
    where id = ${receiptId} and reversed_at is null
      and not exists (select from settlements where receipt_id = receipts.id)
      and not exists (select from refunds where receipt_id = receipts.id)`.execute(tx);
  return rows.length === 1;
}

/** Puts down that M-Pesa took a payment back, whose code is locked. */
export async function setReversed(tx: Tx, receiptId: number, at: Date): Promise<void> {
  await sql`update receipts set reversed_at = ${at} where id = ${receiptId}`.execute(tx);
}

type TakenBack = {
  code: string;
  invoice_id: number;
  status: 'pending' | 'paid' | 'cancelled';
};

/** A receipt that was counted, with whose invoice it was counted for. */
export async function findTakenBack(db: Db, receiptId: number): Promise<TakenBack | null> {
  const { rows } = await sql<TakenBack>`
    select receipts.code, settlements.invoice_id, invoices.status
    from receipts
    join settlements on settlements.receipt_id = receipts.id
    join invoices on invoices.id = settlements.invoice_id
    where receipts.id = ${receiptId}`.execute(db);
  return rows[0] ?? null;
}
