import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type Use = {
  /** The invoice it was counted for, though that may have come to nothing since; it never changes. */
  invoice_id: number | null;
  is_owed_back: boolean;
};

/** What a receipt, whose code is locked, has been used for. */
export async function findUse(tx: Tx, receiptId: number): Promise<Use> {
  const { rows } = await sql<Use>`
    select (select invoice_id from settlements where receipt_id = ${receiptId}) as invoice_id,
           exists (select from refunds where receipt_id = ${receiptId}) as is_owed_back`.execute(
    tx,
  );
  return rows[0] as Use;
}
