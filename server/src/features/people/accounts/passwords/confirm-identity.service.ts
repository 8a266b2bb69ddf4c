import { earlier, MINUTE_MS } from '#platform/durations.ts';
import { confirmRefusals, FRESH_MINUTES } from '#platform/http/confirmation.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { fitsPassword } from '#platform/secrets.ts';
import { findPasswordHash } from '../accounts.queries.ts';

// As few tries as for a login: whoever finds an open browser must not be able to guess the password.
const TRIES: Limit = { name: 'confirm-password', tries: 10, seconds: 900 };

/**
 * Verifies that signed-in people are who they say, before an act that a stolen token alone must not permit. Outside any
 * transaction, as hashing is slow on purpose.
 */
export async function confirmIdentity(
  { db, clock, limits }: Platform,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    const isFresh = caller.loggedInAt >= earlier(clock.now(), FRESH_MINUTES * MINUTE_MS);
    if (isFresh) return;
    throw new Refusal(confirmRefusals.CONFIRM_PASSWORD);
  }
  await limits.count(TRIES, String(caller.id));
  if (!(await fitsPassword(await findPasswordHash(db, caller.id), password)))
    throw new Refusal(confirmRefusals.WRONG_PASSWORD, { field: 'current_password' });
  await limits.forget(TRIES, String(caller.id));
}
