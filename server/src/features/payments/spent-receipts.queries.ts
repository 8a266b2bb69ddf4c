import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Whether a receipt has been counted for something, is owed back, or was taken back by M-Pesa. */
export async function isSpent(db: Db, receiptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from receipts where id = ${receiptId} and (
      reversed_at is not null
      or exists (select from settlements where receipt_id = receipts.id)
      or exists (select from refunds where receipt_id = receipts.id))`.execute(db);
  return rows.length > 0;
}
