import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { setSeen } from './desk-callbacks.queries.ts';
import { reconciliationRefusals } from './reconciliation.contract.ts';

/** Takes a callback off the desk, on the word of an admin who looked at it. Nothing else changes. */
export async function seeCallback(
  { db, clock }: Platform,
  caller: Caller,
  callbackId: number,
  note: string,
) {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await setSeen(tx, callbackId, { by: caller.id, at, note })))
      throw new Refusal(reconciliationRefusals.CALLBACK_NOT_FOUND);
    await recordAudit(tx, {
      at,
      actorId: caller.id,
      action: 'callback.seen',
      subject: 'callback',
      subjectId: callbackId,
      detail: { note },
    });
  });
  return { id: callbackId, note, seen_at: toNairobiIso(at) };
}
