import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { fitsPassword } from '#platform/secrets.ts';
import { accountRefusals } from '../accounts.contract.ts';
import { findPasswordHash } from '../accounts.queries.ts';

// As few tries as for a login: whoever found a browser open must not find the password out.
const TRIES: Limit = { name: 'confirm-password', tries: 10, seconds: 900 };
const TRIES_OF_ADDRESS: Limit = { name: 'confirm-password-address', tries: 100, seconds: 900 };

/**
 * Makes sure that a signed-in person is who they say, before something that cannot be undone. Outside
 * any transaction, as hashing takes its time on purpose. `network` is where the request comes from.
 */
export async function confirmPassword(
  { db, limits }: Platform,
  caller: Caller,
  password: string,
  network: string,
): Promise<void> {
  await limits.count(TRIES_OF_ADDRESS, network);
  await limits.count(TRIES, String(caller.id));
  if (!(await fitsPassword(await findPasswordHash(db, caller.id), password)))
    throw new Refusal(accountRefusals.WRONG_PASSWORD, { field: 'password' });
  await limits.forget(TRIES, String(caller.id));
  await limits.giveBack(TRIES_OF_ADDRESS, network);
}
