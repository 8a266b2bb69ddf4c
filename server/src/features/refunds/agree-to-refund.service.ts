import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { refundRefusals } from './refunds.contract.ts';
import { countApprovals, insertApproval } from './refunds.queries.ts';

/**
 * Whether as many admins have agreed that a refund is paid as it takes; nobody's word counts twice. With a
 * `transferCode` the admin says that they paid it by hand: whoever comes next must hear of that.
 */
export async function isAgreed(
  tx: Tx,
  { config, clock }: Platform,
  caller: Caller,
  refundId: number,
  transferCode: string | null = null,
): Promise<boolean> {
  if (config.refundApprovals === 1) return true;
  const isNew = await insertApproval(tx, {
    refundId,
    userId: caller.id,
    transferCode,
    now: clock.now(),
  });
  if ((await countApprovals(tx, refundId)) >= config.refundApprovals) return true;
  if (!isNew) throw new Refusal(refundRefusals.REFUND_APPROVED_BEFORE);
  await recordAudit(tx, {
    at: clock.now(),
    actorId: caller.id,
    action: 'refund.approved',
    subject: 'refund',
    subjectId: refundId,
    ...(transferCode ? { detail: { transfer_code: transferCode } } : {}),
  });
  return false;
}
