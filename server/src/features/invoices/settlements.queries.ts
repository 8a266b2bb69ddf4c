import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type NewSettlement = {
  receipt_id: number;
  invoice_id: number;
  amount_cents: number;
  now: Date;
};

/** Counts a receipt for an invoice. That this happens once is decided by settlements_pkey. */
export async function insertSettlement(tx: Tx, settlement: NewSettlement): Promise<void> {
  await sql`
    insert into settlements (receipt_id, invoice_id, amount_cents, settled_at)
    values (${settlement.receipt_id}, ${settlement.invoice_id}, ${settlement.amount_cents}, ${settlement.now})
  `.execute(tx);
}

/** Takes back what was counted for an invoice; answers each receipt with what it had brought. */
export async function releaseSettlements(tx: Tx, invoiceId: number) {
  const { rows } = await sql<{ receipt_id: number; amount_cents: number }>`
    with counted as (
      select receipt_id, amount_cents from settlements
      where invoice_id = ${invoiceId} and amount_cents > 0 for update)
    update settlements set amount_cents = 0 from counted
    where settlements.receipt_id = counted.receipt_id
    returning counted.receipt_id, counted.amount_cents`.execute(tx);
  return rows;
}
