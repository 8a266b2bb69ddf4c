import { type RawBuilder, sql } from 'kysely';

/**
 * What admins can approve: a transfer, matching a receipt, reading a statement in, correcting what became of a receipt,
 * a batch of payouts, or the outcome of a payout.
 */
export type ApprovalSubject =
  | 'transfer'
  | 'receipt'
  | 'statement'
  | 'correction'
  | 'payout_batch'
  | 'payout';

/** The approvals of a thing that count: those of people who are still admins. */
export const approvalsOf = (subject: ApprovalSubject, id: RawBuilder<unknown>) => sql`(
  select given.user_id, given.content, given.approved_at from approvals as given
  where given.subject = ${sql.lit(subject)} and given.subject_id = ${id} and exists (
    select from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = given.user_id and roles.role = 'admin'))`;
