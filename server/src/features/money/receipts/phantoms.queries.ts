import type { Tx } from '#platform/db/database.ts';
import { anyRow, execute } from '#platform/db/rows.ts';

export type Declaration = { by: number; reason: string; now: Date };

/** Takes the money of a receipt, whose code is locked, out of the books: it was never paid. */
export const insertPhantom = (
  tx: Tx,
  receiptId: number,
  { by, reason, now }: Declaration,
) => execute(tx)`
  insert into receipt_corrections (receipt_id, amount_cents, corrected_at, corrected_by, reason)
  select id, -amount_cents, ${now}, ${by}, ${reason} from receipts where id = ${receiptId}`;

/** Puts the money of a phantom, whose code is locked, back into the books; false if it is not a phantom. */
export const counterPhantom = (tx: Tx, receiptId: number, now: Date) => anyRow(tx)`
  insert into receipt_corrections (receipt_id, amount_cents, counters, corrected_at)
  select receipts.id, receipts.amount_cents, declared.id, ${now}
  from receipts join receipt_corrections as declared on declared.receipt_id = receipts.id
  where receipts.id = ${receiptId} and receipts.is_phantom
  returning 1`;
