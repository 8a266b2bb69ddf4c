import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { insertRefund, type NewRefund } from './refunds.queries.ts';

/** Puts money down as owed back; `by` is who caused it, if anybody did, and `because` in their words. Answers the refund's id. */
export async function oweBack(
  tx: Tx,
  refund: NewRefund,
  by: number | null = null,
  because?: string,
): Promise<number> {
  const refundId = await insertRefund(tx, refund);
  await recordAudit(tx, {
    at: refund.now,
    actorId: by,
    action: 'refund.due',
    subject: 'refund',
    subjectId: refundId,
    detail: { reason: refund.reason, amount: toShillings(refund.amount_cents), because },
  });
  return refundId;
}
