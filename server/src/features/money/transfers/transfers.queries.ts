import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, onlyValue } from '#platform/db/rows.ts';
import type { Approval } from './transfers.rules.ts';
import { approvalsOf } from './transfers.sql.ts';
import type { TransferState } from './transfers.states.ts';

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

export const setTransferState = (
  tx: Tx,
  transferId: number,
  state: Exclude<TransferState, 'due'>,
) => execute(tx)`update transfers set state = ${state} where id = ${transferId}`;

type NewApproval = {
  transferId: number;
  userId: number;
  /** M-Pesa's code of the money, where the admin says that they paid it by hand. */
  transferCode: string | null;
  now: Date;
};

/** What an admin agrees to, in place of what they agreed to before; false when that was the same. */
export const insertApproval = (
  tx: Tx,
  { transferId, userId, transferCode, now }: NewApproval,
) => anyRow(tx)`
  insert into transfer_approvals as given (transfer_id, user_id, transfer_code, approved_at)
  values (${transferId}, ${userId}, ${transferCode}, ${now})
  on conflict on constraint transfer_approvals_pkey do update
    set transfer_code = excluded.transfer_code, approved_at = excluded.approved_at
    where given.transfer_code is distinct from excluded.transfer_code
  returning 1`;

/** The approvals of a transfer, which is locked, that count. */
export const findApprovals = (tx: Tx, transferId: number) => allRows<Approval>(tx)`
  select user_id, transfer_code from ${approvalsOf(sql`${transferId}::bigint`)} as approvals`;

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
