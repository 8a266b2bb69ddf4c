// What becomes of a refund once it is known what became of a sending. The refund's row is locked.
import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { tellOfRefund } from './refund-notices.service.ts';
import { type Decision, readSendings, updateSending } from './refund-sendings.queries.ts';
import { deleteApprovals, type Refund, setRefundState } from './refunds.queries.ts';

type Word = Omit<Decision, 'state' | 'now'>;

/** The money is back with whoever paid. `by`: how we know. */
export async function finishRefund(
  tx: Tx,
  platform: Platform,
  refund: Refund,
  { sendingId, by, ...word }: Word & { sendingId: number; by: 'result' | 'person' | 'statement' },
): Promise<void> {
  const now = platform.clock.now();
  await updateSending(tx, sendingId, { ...word, state: 'done', now });
  await setRefundState(tx, refund.id, 'done', now);
  await tellOfRefund(tx, platform, refund.id, 'done');
  await recordAudit(tx, {
    at: now,
    actorId: word.closed?.by ?? null,
    action: 'refund.done',
    subject: 'refund',
    subjectId: refund.id,
    detail: {
      amount: toShillings(refund.amount_cents),
      by,
      transfer_code: word.transferCode ?? null,
      reason: word.closed?.reason,
    },
  });
}

/**
 * It was certainly not sent: it is still owed back, and an admin may send it again. Unless another
 * sending of it, held to have failed before, is proved by now: then it is paid, by that one.
 */
export async function failRefund(
  tx: Tx,
  platform: Platform,
  refund: Refund,
  { sendingId, ...word }: Word & { sendingId: number },
): Promise<void> {
  const now = platform.clock.now();
  await updateSending(tx, sendingId, { ...word, state: 'failed', now });
  const proof = (await readSendings(tx, refund.id)).find(({ is_proof }) => is_proof);
  if (proof)
    return finishRefund(tx, platform, refund, {
      sendingId: proof.id,
      transferCode: proof.transfer_code,
      by: 'result',
    });
  await setRefundState(tx, refund.id, 'failed', now);
  await deleteApprovals(tx, refund.id);
  await recordAudit(tx, {
    at: now,
    actorId: word.closed?.by ?? null,
    action: 'refund.failed',
    subject: 'refund',
    subjectId: refund.id,
    detail: { code: word.resultCode ?? null, reason: word.closed?.reason },
  });
}

/** Nobody can say what became of it: it stays sent until a person has looked. */
export async function leaveUnclear(
  tx: Tx,
  platform: Platform,
  refund: Refund,
  { sendingId, ...word }: Word & { sendingId: number },
): Promise<void> {
  const now = platform.clock.now();
  await updateSending(tx, sendingId, { ...word, state: 'unclear', now });
  await recordAudit(tx, {
    at: now,
    actorId: null,
    action: 'refund.unclear',
    subject: 'refund',
    subjectId: refund.id,
    detail: { code: word.resultCode ?? null },
  });
  platform.log.warn({ refundId: refund.id }, 'Nobody can say what became of a refund');
}
