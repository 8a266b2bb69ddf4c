import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute } from '#platform/db/rows.ts';
import { type ApprovalSubject, approvalsOf } from './approvals.sql.ts';

export type Approvable = {
  subject: ApprovalSubject;
  id: number;
};
export type Approval = { user_id: number; content: string | null };
type NewApproval = Approvable & { userId: number; content: string | null; now: Date };

/** Records what an admin agrees to, replacing what they agreed to before; false if that was the same. */
export const insertApproval = (
  tx: Tx,
  { subject, id, userId, content, now }: NewApproval,
) => anyRow(tx)`
  insert into approvals as given (subject, subject_id, user_id, content, approved_at)
  values (${subject}, ${id}, ${userId}, ${content}, ${now})
  on conflict on constraint approvals_pkey do update
    set content = excluded.content, approved_at = excluded.approved_at
    where given.content is distinct from excluded.content
  returning 1`;

/** The approvals that count for a subject, which the caller has locked. */
export const findApprovals = (tx: Tx, { subject, id }: Approvable) => allRows<Approval>(tx)`
  select user_id, content from ${approvalsOf(subject, sql`${id}::bigint`)} as approvals`;

/** Deletes the approvals of what fell through or is done with. */
export const deleteApprovals = (tx: Tx, { subject, id }: Approvable) =>
  execute(tx)`delete from approvals where subject = ${subject} and subject_id = ${id}`;
