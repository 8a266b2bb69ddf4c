import { setSeen } from '#platform/callback-store.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiIso } from '#platform/time.ts';
import { callbackSeen } from '../desk.events.ts';
import { CALLBACK_NOT_FOUND } from './desk-lists.contract.ts';

/** Takes a callback off the desk, as an admin has looked at it. Nothing else changes. */
export async function seeCallback(
  { db, clock }: Platform,
  caller: Caller,
  callbackId: number,
  note: string,
) {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await setSeen(tx, callbackId, { by: caller.id, at, note })))
      throw new Refusal(CALLBACK_NOT_FOUND);
    await happened(tx, callbackSeen, { about: callbackId, by: caller.id, at, detail: { note } });
  });
  return { id: callbackId, note, seen_at: toNairobiIso(at) };
}
