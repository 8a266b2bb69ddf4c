import type { Tx } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';

export type Use = {
  /** The invoice it was counted for, though that may have come to nothing since; it never changes. */
  invoice_id: number | null;
  is_owed_back: boolean;
};

/** What a receipt, whose code is locked, has been used for. */
export const findUse = (tx: Tx, receiptId: number) => onlyRow<Use>(tx)`
  select (select invoice_id from settlements where receipt_id = ${receiptId}) as invoice_id,
         exists (select from refunds where receipt_id = ${receiptId}) as is_owed_back`;
