import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';

/**
 * Makes all that concerns one code wait its turn until the transaction ends: a claim and a receipt
 * of the same code that come at the same instant must see each other.
 */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 0))`.execute(tx);
}

export type Receipt = {
  id: number;
  code: string;
  amount_cents: number;
  short_code: string;
  /** Null where the evidence does not carry it. */
  account: string | null;
  paid_at: Date;
  /** When it was taken back by whoever moved it, if it was. */
  reversed_at: Date | null;
};

/** What a `Receipt` is read from. */
export const receiptColumns = sql`id, code, amount_cents, short_code, account, paid_at, reversed_at`;

/** The receipt of a code, which is locked where it is to stand as it is. */
export async function findReceipt(db: Db, code: string): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`
    select ${receiptColumns} from receipts where code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** A receipt by its id, whose code is locked, or of which only what never changes is used. */
export async function findReceiptById(db: Db, receiptId: number): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`
    select ${receiptColumns} from receipts where id = ${receiptId}`.execute(db);
  return rows[0] ?? null;
}
