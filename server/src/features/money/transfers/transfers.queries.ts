import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, onlyValue } from '#platform/db/rows.ts';
import { countOfApprovals } from './transfers.sql.ts';
import type { Attempt, Transfer, TransferState } from './transfers.states.ts';

export type NewTransfer = {
  /** What it is for, as `refund`. */
  subject: string;
  amountCents: number;
  /** The payment that it sends back, or sends a part of. */
  original: { code: string; cents: number };
};

export const insertTransfer = (
  tx: Tx,
  { subject, amountCents, original }: NewTransfer,
) => onlyValue<number>(tx)`
  insert into transfers (subject, amount_cents, original_code, original_cents)
  values (${subject}, ${amountCents}, ${original.code}, ${original.cents})
  returning id`;

/** Transfers with their attempts, by id; their rows are locked in this order until the transaction ends. */
export async function selectForUpdate(tx: Tx, transferIds: readonly number[]): Promise<Transfer[]> {
  await execute(tx)`
    select from transfers where id = any(${[...transferIds]}::bigint[])
    order by id for no key update`;
  // Read after the wait for the locks: as they stand then.
  const { rows: transfers } = await sql<Omit<Transfer, 'attempts'>>`
    select id, amount_cents, original_code, original_cents, state
    from transfers where id = any(${[...transferIds]}::bigint[]) order by id`.execute(tx);
  const { rows: attempts } = await sql<Attempt & { transfer_id: number }>`
    select transfer_id, id, state, result_code, transfer_code, closed_by, is_proof, found_cents
    from transfer_attempts where transfer_id = any(${[...transferIds]}::bigint[])
    order by id`.execute(tx);
  return transfers.map((transfer) => ({
    ...transfer,
    attempts: attempts.filter(({ transfer_id }) => transfer_id === transfer.id),
  }));
}

export const setTransferState = (
  tx: Tx,
  transferId: number,
  state: Exclude<TransferState, 'due'>,
) => execute(tx)`update transfers set state = ${state} where id = ${transferId}`;

type Approval = {
  transferId: number;
  userId: number;
  /** M-Pesa's code of the money, where the admin says that they paid it by hand. */
  transferCode: string | null;
  now: Date;
};

/** An admin's approval; false when they gave it before. */
export const insertApproval = (
  tx: Tx,
  { transferId, userId, transferCode, now }: Approval,
) => anyRow(tx)`
  insert into transfer_approvals (transfer_id, user_id, transfer_code, approved_at)
  values (${transferId}, ${userId}, ${transferCode}, ${now})
  on conflict on constraint transfer_approvals_pkey do nothing returning 1`;

/** How many approvals of a transfer, which is locked, count. */
export async function countApprovals(tx: Tx, transferId: number): Promise<number> {
  const { rows } = await sql<{ approvals: number }>`
    select ${countOfApprovals(sql`${transferId}::bigint`)} as approvals`.execute(tx);
  return rows[0]?.approvals ?? 0;
}

/** What was agreed to came to nothing: to send it again is agreed to anew. */
export const deleteApprovals = (tx: Tx, transferId: number) =>
  execute(tx)`delete from transfer_approvals where transfer_id = ${transferId}`;

/** Which attempt an address for results belongs to; that never changes. */
export const findAttempt = (db: Db, subject: string, ref: string) => firstRow<{
  id: number;
  transfer_id: number;
}>(db)`
  select transfer_attempts.id, transfer_id
  from transfer_attempts join transfers on transfers.id = transfer_id
  where ref = ${ref} and subject = ${subject}`;

/** Attempts without a response: sent before the one, accepted before the other. */
export const findSilent = (
  db: Db,
  subject: string,
  { sentBefore, acceptedBefore }: { sentBefore: Date; acceptedBefore: Date },
) => allRows<{ id: number; transfer_id: number }>(db)`
  select transfer_attempts.id, transfer_id
  from transfer_attempts join transfers on transfers.id = transfer_id
  where subject = ${subject}
    and ((transfer_attempts.state = 'asking' and sent_at <= ${sentBefore})
      or (transfer_attempts.state = 'accepted' and sent_at <= ${acceptedBefore}))
  order by sent_at`;
