import { earlier, MINUTE_MS } from '#platform/durations.ts';
import { confirmRefusals, FRESH_MINUTES } from '#platform/http/confirmation.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { fitsPassword } from '#platform/secrets.ts';
import { findPasswordHash } from '../accounts.queries.ts';

// As few tries as for a login: whoever found a browser open must not find the password out.
const TRIES: Limit = { name: 'confirm-password', tries: 10, seconds: 900 };

/**
 * Makes sure that a signed-in person is who they say, before what a stolen token must not be enough for.
 * Outside any transaction, as hashing takes its time on purpose.
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
