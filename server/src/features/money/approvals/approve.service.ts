import { tellAdmins } from '#people/accounts/admin-mails.service.ts';
import { findApproverProblem } from '#people/accounts/users/approvers.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { approvalRefusals } from './approvals.contract.ts';
import {
  type Approvable,
  deleteApprovals,
  findApprovals,
  insertApproval,
} from './approvals.queries.ts';

type Approval = Approvable & {
  /** What exactly is approved, where there is a choice. */
  content: string | null;
  /** The same in words, for the mail to all admins, as `sending refund 12`. */
  what: string;
};

/**
 * Records an admin's approval of something that needs as many of them as MONEY_APPROVALS says. `agreed`: it is to be
 * done now; `waits`: another admin has to approve; `again`: this admin had already approved. The caller has locked the
 * subject.
 */
export async function approve(
  tx: Tx,
  { config, clock, queue }: Platform,
  userId: number,
  { content, what, ...thing }: Approval,
): Promise<'agreed' | 'waits' | 'again'> {
  if (config.moneyApprovals === 1) return 'agreed';
  const now = clock.now();
  const others = (await findApprovals(tx, thing))
    .filter((one) => one.user_id !== userId && one.content === content)
    .map((one) => one.user_id);
  const problem = await findApproverProblem(tx, userId, others, now);
  if (problem) throw new Refusal(approvalRefusals[problem]);
  const isNew = await insertApproval(tx, { ...thing, userId, content, now });
  const isAgreed = others.length + 1 >= config.moneyApprovals;
  if (!isAgreed && !isNew) return 'again';
  await tellAdmins(tx, queue, {
    subject: isAgreed ? 'Two admins have approved' : 'An approval waits for a second admin',
    by: userId,
    news: isAgreed
      ? `approved, as the second admin, ${what}. It is done now.`
      : `approved ${what}. Nothing is done until another admin does the same.`,
  });
  return isAgreed ? 'agreed' : 'waits';
}

/** Deletes the approvals of what fell through or is done with, so that doing it again needs new ones. */
export const endApprovals = (tx: Tx, thing: Approvable) => deleteApprovals(tx, thing);
