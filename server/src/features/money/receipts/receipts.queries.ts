import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { type Receipt, receiptColumns } from './receipts.sql.ts';

export type NewReceipt = Omit<Receipt, 'id' | 'reversed_at'> & {
  payer_phone: string;
  payer_name: string;
  /** How we know of it: told, by a prompt's result, asked for, or listed afterwards. */
  source: 'c2b' | 'prompt' | 'check' | 'pull' | 'statement';
  /** Null for what did not come by callback. */
  callback_id: number | null;
  received_at: Date;
};

/** Writes a receipt; null when there is one of this code, as receipts_code_unique decides. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`
    insert into receipts (code, amount_cents, short_code, account, payer_phone, payer_name, paid_at,
                          source, callback_id, received_at)
    values (${receipt.code}, ${receipt.amount_cents}, ${receipt.short_code}, ${receipt.account},
            ${receipt.payer_phone}, ${receipt.payer_name}, ${receipt.paid_at}, ${receipt.source},
            ${receipt.callback_id}, ${receipt.received_at})
    on conflict on constraint receipts_code_unique do nothing
    returning ${receiptColumns}`.execute(tx);
  return rows[0] ?? null;
}

/** Puts down for what account a payment was made, where the evidence that came first did not say. */
export async function fillAccount(tx: Tx, receiptId: number, account: string): Promise<void> {
  await sql`
    update receipts set account = ${account} where id = ${receiptId} and account is null`.execute(
    tx,
  );
}

/** Puts down that a payment was taken back; false where it was before. */
export async function setReversed(tx: Tx, receiptId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update receipts set reversed_at = ${at} where id = ${receiptId} and reversed_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}
