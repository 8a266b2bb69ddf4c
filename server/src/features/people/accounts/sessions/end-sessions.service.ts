import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { sessionEnded, sessionsEnded } from '../accounts.events.ts';
import { sessionRefusals } from './sessions.contract.ts';
import { deleteSessionOf, deleteSessionsOf } from './sessions.queries.ts';

/** Ends one of a person's own sessions, the present one or another. */
export async function endOwnSession(
  { db, clock }: Platform,
  caller: Caller,
  sessionId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteSessionOf(tx, caller.id, sessionId)))
      throw new Refusal(sessionRefusals.SESSION_NOT_FOUND);
    await happened(tx, sessionEnded, { about: caller.id, by: caller.id, at: clock.now() });
  });
}

/** Ends all of a person's own sessions except the caller's. */
export async function endOtherSessions({ db, clock }: Platform, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSessionsOf(tx, caller.id, caller.sessionId);
    await happened(tx, sessionsEnded, { about: caller.id, by: caller.id, at: clock.now() });
  });
}
