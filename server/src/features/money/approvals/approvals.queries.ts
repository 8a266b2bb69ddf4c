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

/** What an admin agrees to, in place of what they agreed to before; false when that was the same. */
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

/** The approvals of a thing, which is locked, that count. */
export const findApprovals = (tx: Tx, { subject, id }: Approvable) => allRows<Approval>(tx)`
  select user_id, content from ${approvalsOf(subject, sql`${id}::bigint`)} as approvals`;

/** What was agreed to came to nothing: it is agreed to anew. */
export const deleteApprovals = (tx: Tx, { subject, id }: Approvable) =>
  execute(tx)`delete from approvals where subject = ${subject} and subject_id = ${id}`;
