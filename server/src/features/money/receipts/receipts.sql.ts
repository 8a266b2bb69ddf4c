import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow } from '#platform/db/rows.ts';

/**
 * Serialises everything about one code until the transaction ends: a claim and a receipt of the same code that arrive
 * at the same instant must see each other.
 */
export const lockCode = (tx: Tx, code: string) =>
  execute(tx)`select pg_advisory_xact_lock(hashtextextended(${code}, 0))`;

export type Receipt = {
  id: number;
  code: string;
  amount_cents: number;
  /** Null if the evidence does not carry it. */
  account: string | null;
  /** The account that payments to its short code are made to; null: the one from the settings. */
  own_account: string | null;
  paid_at: Date;
  received_at: Date;
  /** Masked, as it is kept. */
  payer_phone: string;
  /** Whether M-Pesa itself named it; false while only a statement did. */
  is_proved: boolean;
  /** Whether an admin declared that it was never made; M-Pesa's proof counters that. */
  is_phantom: boolean;
  /** When M-Pesa took it back, if it did. */
  reversed_at: Date | null;
};

/** The columns of a `Receipt`. */
export const receiptColumns = sql`
  id, code, amount_cents, receipts.account, paid_at, received_at, payer_phone, is_proved, is_phantom,
  reversed_at,
  (select short_codes.account from short_codes
   where short_codes.short_code = receipts.short_code) as own_account`;

/** A receipt, its code locked, as it then stands; null when there is none. */
export async function lockReceipt(tx: Tx, receiptId: number): Promise<Receipt | null> {
  const receipt = await findReceiptById(tx, receiptId);
  if (!receipt) return null;
  await lockCode(tx, receipt.code);
  return findReceiptById(tx, receiptId);
}

/** The receipt of a code; the caller locks the code if it must not change. */
export const findReceipt = (db: Db, code: string) => firstRow<Receipt>(db)`
  select ${receiptColumns} from receipts where code = ${code}`;

/** A receipt by its id; its code is locked, or the caller uses only what never changes. */
export const findReceiptById = (db: Db, receiptId: number) => firstRow<Receipt>(db)`
  select ${receiptColumns} from receipts where id = ${receiptId}`;
