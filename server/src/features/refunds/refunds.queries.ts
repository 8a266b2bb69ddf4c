import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { RefundReason, RefundState } from './refunds.states.ts';

export type NewRefund = {
  receipt_id: number;
  /** Null for money nobody claimed: it was never counted for anything. */
  invoice_id: number | null;
  amount_cents: number;
  /**
   * Beyond what was due; after the booking was gone; counted for a booking that then lapsed or was
   * cancelled; claimed by nobody; taken back by M-Pesa itself; too much since the booking was changed.
   */
  reason: RefundReason;
  /** The change it comes from, if it does. */
  change_id?: number;
  now: Date;
};

/** Writes money down as owed back. That no receipt is owed back beyond what it brought, receipts_add_up decides. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into refunds (receipt_id, invoice_id, amount_cents, reason, change_id, created_at)
    values (${refund.receipt_id}, ${refund.invoice_id}, ${refund.amount_cents}, ${refund.reason},
            ${refund.change_id ?? null}, ${refund.now})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

export type Refund = {
  id: number;
  receipt_id: number;
  invoice_id: number | null;
  amount_cents: number;
  state: RefundState;
  /** The code of the payment it comes from, and all that this payment brought. */
  code: string;
  receipt_cents: number;
};

/** A refund, its row locked until the transaction ends: whoever waits for it reads on as it stands then. */
export async function lockRefund(tx: Tx, refundId: number): Promise<Refund | null> {
  await sql`select from refunds where id = ${refundId} for no key update`.execute(tx);
  const { rows } = await sql<Refund>`
    select ${refundColumns} where refunds.id = ${refundId}`.execute(tx);
  return rows[0] ?? null;
}

/** All that is or was owed back of a receipt, locked in the order of their ids. */
export async function lockRefundsOf(tx: Tx, receiptId: number): Promise<Refund[]> {
  await sql`
    select from refunds where receipt_id = ${receiptId} order by id for no key update`.execute(tx);
  const { rows } = await sql<Refund>`
    select ${refundColumns} where refunds.receipt_id = ${receiptId} order by refunds.id`.execute(
    tx,
  );
  return rows;
}

const refundColumns = sql`
  refunds.id, refunds.receipt_id, refunds.invoice_id, refunds.amount_cents, refunds.state,
  receipts.code, receipts.amount_cents as receipt_cents
  from refunds join receipts on receipts.id = refunds.receipt_id`;

export async function setRefundState(
  tx: Tx,
  refundId: number,
  state: Exclude<RefundState, 'due'>,
  now: Date,
): Promise<void> {
  await sql`
    update refunds set state = ${state}, decided_at = ${state === 'sent' ? null : now}
    where id = ${refundId}`.execute(tx);
}

type Approval = {
  refundId: number;
  userId: number;
  /** M-Pesa's code of the money, where the admin says that they paid it by hand. */
  transferCode: string | null;
  now: Date;
};

/** An admin's word that a refund is paid; false when they gave it before. */
export async function insertApproval(
  tx: Tx,
  { refundId, userId, transferCode, now }: Approval,
): Promise<boolean> {
  const { rows } = await sql`
    insert into refund_approvals (refund_id, user_id, transfer_code, approved_at)
    values (${refundId}, ${userId}, ${transferCode}, ${now})
    on conflict on constraint refund_approvals_pkey do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** How many have given their word and are still admins; a word of who is none any more does not count. */
export const countOfApprovals = (refundId: RawBuilder<unknown>) => sql`(
  select count(*) from refund_approvals as given
  where given.refund_id = ${refundId} and exists (
    select from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = given.user_id and roles.role = 'admin'))`;

/** The same of one refund, which is locked. */
export async function countApprovals(tx: Tx, refundId: number): Promise<number> {
  const { rows } = await sql<{ approvals: number }>`
    select ${countOfApprovals(sql`${refundId}::bigint`)} as approvals`.execute(tx);
  return rows[0]?.approvals ?? 0;
}

/** What was agreed to came to nothing: to send it again is agreed to anew. */
export async function deleteApprovals(tx: Tx, refundId: number): Promise<void> {
  await sql`delete from refund_approvals where refund_id = ${refundId}`.execute(tx);
}
