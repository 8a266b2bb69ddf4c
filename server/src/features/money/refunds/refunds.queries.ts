import { sql } from 'kysely';
import { reversalFailed } from '#money/transfers/transfers.sql.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, onlyValue } from '#platform/db/rows.ts';
import type { Reversible } from './refunds.rules.ts';
import type { RefundReason, RefundState } from './refunds.states.ts';

export type NewRefund = {
  receipt_id: number;
  /** Null for unclaimed money, which was never counted for anything. */
  invoice_id: number | null;
  amount_cents: number;
  /**
   * In the order of `RefundReason`: beyond what was due; paid after the booking was gone; counted for a booking that
   * then lapsed or was cancelled; unclaimed; taken back by M-Pesa itself; too much since the booking was changed; left
   * over where less was paid back than was owed; given by an admin.
   */
  reason: RefundReason;
  /** The change it results from, if any. */
  change_id?: number;
  now: Date;
};

/** Inserts a refund. The constraint receipts_add_up ensures that no more is owed back of a receipt than it brought. */
export const insertRefund = (
  tx: Tx,
  refund: NewRefund & { transfer_id: number },
) => onlyValue<number>(tx)`
  insert into refunds (receipt_id, invoice_id, amount_cents, reason, change_id, transfer_id,
                       created_at)
  values (${refund.receipt_id}, ${refund.invoice_id}, ${refund.amount_cents}, ${refund.reason},
          ${refund.change_id ?? null}, ${refund.transfer_id}, ${refund.now})
  returning id`;

/** A refund as it stands while its transfer is locked. */
export type Refund = {
  id: number;
  receipt_id: number;
  invoice_id: number | null;
  transfer_id: number;
  amount_cents: number;
  reason: RefundReason;
  state: RefundState;
};

const refundColumns = sql`
  id, receipt_id, invoice_id, transfer_id, amount_cents, reason, state from refunds`;

/** The refund that a transfer, which is locked, pays out. */
export async function readRefundOf(tx: Tx, transferId: number): Promise<Refund> {
  const refund = await firstRow<Refund>(tx)`
    select ${refundColumns} where transfer_id = ${transferId}`;
  if (!refund) throw new Error(`The transfer ${transferId} pays out no refund`);
  return refund;
}

/** All refunds of a receipt, whatever their state, which cannot change while their transfers are locked. */
export const readRefundsOf = (tx: Tx, receiptId: number) => allRows<Refund>(tx)`
  select ${refundColumns} where receipt_id = ${receiptId} order by id`;

/**
 * The receipt and invoice of a refund and the transfer that pays it, none of which ever changes; and how it may be
 * sent.
 */
export const findPaidOut = (db: Db, refundId: number) => firstRow<
  Pick<Refund, 'receipt_id' | 'invoice_id' | 'transfer_id'> & Reversible
>(db)`
  select receipt_id, invoice_id, transfer_id, reason, refunds.amount_cents,
         receipts.amount_cents as original_cents, ${reversalFailed(sql`refunds.transfer_id`)} as reversal_failed
  from refunds join receipts on receipts.id = receipt_id where refunds.id = ${refundId}`;

/** Whether a code belongs to money that left for anything but the payment `receiptId`. */
export const isOfOtherPayment = (tx: Tx, code: string, receiptId: number) => anyRow(tx)`
  select from transfer_attempts
  left join refunds on refunds.transfer_id = transfer_attempts.transfer_id
  where transfer_code = ${code} and transfer_attempts.state <> 'undone'
    and receipt_id is distinct from ${receiptId}`;

/** Another amount went back than was owed. */
export const setRefundAmount = (tx: Tx, refundId: number, cents: number) =>
  execute(tx)`update refunds set amount_cents = ${cents} where id = ${refundId}`;

export const setRefundState = (tx: Tx, refundId: number, state: RefundState, now: Date) => execute(
  tx,
)`
  update refunds set state = ${state}, decided_at = ${state === 'due' || state === 'sent' ? null : now}
  where id = ${refundId}`;
