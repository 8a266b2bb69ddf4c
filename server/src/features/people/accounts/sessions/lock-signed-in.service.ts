import type { Tx } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { lockProfile, type Profile } from '../accounts.queries.ts';
import { hasSession } from './sessions.queries.ts';

/**
 * Locks a person who changes how their own account is entered, and answers their profile. A new password chosen elsewhere may have
 * ended their session while the call was on its way: what a thief asked for does not slip in behind it.
 */
export async function lockSignedIn(tx: Tx, caller: Caller): Promise<Profile> {
  const profile = await lockProfile(tx, caller.id);
  if (!profile || !(await hasSession(tx, caller.sessionId)))
    throw new Refusal(platformRefusals.NOT_SIGNED_IN);
  return profile;
}
