import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import { earlier, HOUR_MS } from '#platform/durations.ts';
import { SETTLED_HOURS } from './users.contract.ts';

// Whoever made somebody an admin, opened their account or set their password could act as them. A password set by
// another stops mattering once the person has had one of their own long enough to notice.
const isMadeBy = (one: string, other: string, settledBy: Date) => sql`(
  ${sql.ref(one)}.created_by = ${sql.ref(other)}.id
  or ${sql.ref(one)}.password_set_by = ${sql.ref(other)}.id
     and coalesce(${sql.ref(one)}.password_own_since > ${settledBy}, true)
  or exists (select from user_roles join roles on roles.id = user_roles.role_id
             where user_roles.user_id = ${sql.ref(one)}.id and roles.role = 'admin'
               and user_roles.given_by = ${sql.ref(other)}.id))`;

/** Why an admin's approval does not count beside those of others; null if it does. */
export async function findApproverProblem(
  tx: Tx,
  userId: number,
  otherIds: readonly number[],
  now: Date,
): Promise<'APPROVER_TOO_NEW' | 'APPROVER_NOT_INDEPENDENT' | null> {
  const settledBy = earlier(now, SETTLED_HOURS * HOUR_MS);
  const approver = await firstRow<{ is_new: boolean; is_made: boolean }>(tx)`
    select not exists (
             select from user_roles join roles on roles.id = user_roles.role_id
             where user_roles.user_id = approvers.id and roles.role = 'admin'
               and user_roles.given_at <= ${settledBy}) as is_new,
           exists (select from users as others where others.id = any(${[...otherIds]}::bigint[])
                   and (${isMadeBy('approvers', 'others', settledBy)} or ${isMadeBy('others', 'approvers', settledBy)})) as is_made
    from users as approvers where approvers.id = ${userId}`;
  if (!approver || approver.is_new) return 'APPROVER_TOO_NEW';
  return approver.is_made ? 'APPROVER_NOT_INDEPENDENT' : null;
}
