import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { passkeyTask } from '../account-mails.service.ts';
import { passkeyAdded, passkeyRemoved, passkeyRenamed } from '../accounts.events.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.service.ts';
import { MOST_PASSKEYS, type NewCredential, passkeyRefusals } from './passkeys.contract.ts';
import {
  countPasskeys,
  deletePasskey,
  findCredentialsOf,
  insertPasskey,
  updateName,
} from './passkeys.queries.ts';
import { optionsToAdd, provenNew } from './webauthn.service.ts';

const { PASSKEY_NOT_FOUND, PASSKEY_NOT_ADDED, TOO_MANY_PASSKEYS } = passkeyRefusals;

const TRIES: Limit = { name: 'add-passkey', tries: 30, seconds: 3600 };

/**
 * The options for the browser of a person who adds a passkey. The call is confirmed, and its challenge cannot be had
 * without that.
 */
export async function beginAdding(platform: Platform, caller: Caller) {
  await platform.limits.count(TRIES, String(caller.id));
  const known = await findCredentialsOf(platform.db, caller.id);
  if (known.length >= MOST_PASSKEYS) throw new Refusal(TOO_MANY_PASSKEYS);
  return optionsToAdd(platform, caller, known);
}

/** Adds the passkey that the browser made, and mails its person. `name` is its first name. */
export async function addPasskey(
  platform: Platform,
  caller: Caller,
  credential: NewCredential,
  name: string,
) {
  const { db, clock, queue } = platform;
  const proven = await provenNew(platform, caller.id, credential);
  if (!proven) throw new Refusal(PASSKEY_NOT_ADDED);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockSignedIn(tx, caller);
    if ((await countPasskeys(tx, caller.id)) >= MOST_PASSKEYS) throw new Refusal(TOO_MANY_PASSKEYS);
    const passkey = await insertPasskey(tx, { ...proven, userId: caller.id, name, now });
    await happened(tx, passkeyAdded, { about: caller.id, by: caller.id, at: now });
    const told = { user_id: caller.id, at: now.toISOString(), is_added: true };
    await queue.add(tx, passkeyTask, told);
    return passkey;
  });
}

export async function renamePasskey(
  { db, clock }: Platform,
  caller: Caller,
  passkeyId: number,
  name: string,
) {
  return inTransaction(db, async (tx) => {
    const passkey = await updateName(tx, caller.id, passkeyId, name);
    if (!passkey) throw new Refusal(PASSKEY_NOT_FOUND);
    await happened(tx, passkeyRenamed, { about: caller.id, by: caller.id, at: clock.now() });
    return passkey;
  });
}

/** Removes a passkey, and mails its person. */
export async function removePasskey(
  { db, clock, queue }: Platform,
  caller: Caller,
  passkeyId: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await deletePasskey(tx, caller.id, passkeyId))) throw new Refusal(PASSKEY_NOT_FOUND);
    await happened(tx, passkeyRemoved, { about: caller.id, by: caller.id, at: now });
    const told = { user_id: caller.id, at: now.toISOString(), is_added: false };
    await queue.add(tx, passkeyTask, told);
  });
}
