import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, firstRow } from '#platform/db/rows.ts';
import type { ReportedPayment } from '#platform/payment-channel.ts';
import { type Receipt, receiptColumns } from './receipts.sql.ts';

export type NewReceipt = Omit<ReportedPayment, 'account'> & {
  /** Null if the evidence does not carry it. */
  account: string | null;
  /** The evidence: a notification, a prompt's result, a check, or a list. */
  source: 'c2b' | 'prompt' | 'check' | 'pull' | 'statement';
  /** Null for what did not come by callback. */
  callbackId: number | null;
  receivedAt: Date;
};

/** Inserts a receipt; null if receipts_code_unique says that its code has one. */
export const insertReceipt = (tx: Tx, receipt: NewReceipt) => firstRow<Receipt>(tx)`
  insert into receipts (code, amount_cents, short_code, account, payer_phone, payer_name, paid_at,
                        source, is_proved, callback_id, received_at)
  values (${receipt.code}, ${receipt.amountCents}, ${receipt.shortCode}, ${receipt.account},
          ${receipt.payerPhone}, ${receipt.payerName}, ${receipt.paidAt}, ${receipt.source},
          ${receipt.source !== 'statement'}, ${receipt.callbackId}, ${receipt.receivedAt})
  on conflict on constraint receipts_code_unique do nothing
  returning ${receiptColumns}`;

type More = { account: string | null; isProof: boolean };

/** Adds what the first evidence lacked: the account it was paid to, and M-Pesa's proof. True if it lacked either. */
export const completeReceipt = (tx: Tx, receiptId: number, { account, isProof }: More) => anyRow(
  tx,
)`
  update receipts set account = coalesce(account, ${account}), is_proved = is_proved or ${isProof}
  where id = ${receiptId}
    and ((account is null and ${account}::text is not null) or (not is_proved and ${isProof}))
  returning 1`;

/** Records that a payment was taken back; false if it was before. */
export const setReversed = (tx: Tx, receiptId: number, at: Date) => anyRow(tx)`
  update receipts set reversed_at = ${at} where id = ${receiptId} and reversed_at is null
  returning 1`;

/** Callbacks from before a time that are neither kept for good nor waiting for a person to look. */
export const findOldCallbacks = (db: Db, before: Date, most: number) => allRows<{
  id: number;
  is_proof: boolean;
}>(db)`
  select id, exists (select from receipts where receipts.callback_id = callbacks.id) as is_proof
  from callbacks
  where received_at < ${before} and processed_at is not null and not (needs_look and seen_at is null)
    and not is_kept
  order by received_at limit ${most}`;
