import type { Tx } from '#platform/db/database.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { lockProfile, type Profile } from '../accounts.queries.ts';
import { hasSession } from './sessions.queries.ts';

/**
 * Locks a person who changes how their own account is entered, and returns their profile. A new password set elsewhere
 * may have ended their session during this call: a thief's change must not slip in after it.
 */
export async function lockSignedIn(tx: Tx, caller: Caller): Promise<Profile> {
  const profile = await lockProfile(tx, caller.id);
  if (!profile || !(await hasSession(tx, caller.sessionId)))
    throw new Refusal(platformRefusals.NOT_SIGNED_IN);
  return profile;
}
