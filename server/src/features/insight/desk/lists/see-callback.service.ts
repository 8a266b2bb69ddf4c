import { setSeen } from '#platform/callback-store.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happenedToEach } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { callbackSeen } from '../desk.events.ts';
import { CALLBACK_NOT_FOUND } from './desk-lists.contract.ts';

/** Takes callbacks off the desk that an admin has looked at. Nothing else changes. */
export async function seeCallbacks(
  { db, clock }: Platform,
  caller: Caller,
  ids: readonly number[],
  note: string,
) {
  const at = clock.now();
  const seen = await inTransaction(db, async (tx) => {
    const found = await setSeen(tx, ids, { by: caller.id, at, note });
    if (found.length === 0) throw new Refusal(CALLBACK_NOT_FOUND);
    const happenings = found.map((about) => ({ about, by: caller.id, at, detail: { note } }));
    await happenedToEach(tx, callbackSeen, happenings);
    return found;
  });
  return { ids: seen, note, seen_at: toNairobiIso(at) };
}
