import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { closeByPerson } from './contradictions.queries.ts';
import { onRecord } from './note-contradictions.service.ts';
import { contradictionRefusals } from './receipts.contract.ts';
import { contradictionClosed } from './receipts.events.ts';

/** Takes a contradiction off the desk, for an admin who looked it up. Nothing else changes. */
export async function closeContradiction(
  { db, clock }: Platform,
  caller: Caller,
  contradictionId: number,
  reason: string,
) {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const closed = await closeByPerson(tx, contradictionId, { by: caller.id, at, reason });
    if (!closed) throw new Refusal(contradictionRefusals.CONTRADICTION_NOT_FOUND);
    await happened(tx, contradictionClosed, { ...onRecord(closed, reason), by: caller.id, at });
  });
  return { id: contradictionId, reason, closed_at: toNairobiIso(at) };
}
