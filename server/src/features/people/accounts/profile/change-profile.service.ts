import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import type { changeMeBody } from '../accounts.contract.ts';
import { userChanged, userPasswordChanged } from '../accounts.events.ts';
import { findUser, type Profile, readUser, updateProfile } from '../accounts.queries.ts';
import { readPhoneNumber } from '../accounts.service.ts';
import { tellOfAdminLogin } from '../admin-mails.service.ts';
import { askForEmail, type NewEmail, readNewEmail } from '../email/change-email.service.ts';
import { linkSentence } from '../email/email-link.service.ts';
import { hashNewPassword, setPassword } from '../passwords/passwords.service.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.service.ts';

const CHANGES: Limit = { name: 'change-profile', tries: 60, seconds: 3600 };
const FIELDS = ['first_name', 'last_name', 'phone_number'] as const;

/** Changes a person's profile and password, as far as they were sent. A new address waits for its link. */
export async function changeProfile(
  platform: Platform,
  caller: Caller,
  input: z.output<typeof changeMeBody>,
) {
  await platform.limits.count(CHANGES, String(caller.id));
  const change = await readChanges(platform, caller.id, input);
  const newEmail = await readNewEmail(platform, caller.id, input.email);
  return inTransaction(platform.db, async (tx) => {
    const profile = await lockSignedIn(tx, caller);
    const user = await changeAccount(tx, platform, caller, {
      userId: caller.id,
      profile,
      ...change,
    });
    if (!newEmail) return user;
    return { ...user, ...(await changeEmail(tx, platform, caller.id, newEmail)) };
  });
}

/** After a new password, which discards a pending address: this one was requested together with it. */
async function changeEmail(tx: Tx, platform: Platform, userId: number, newEmail: NewEmail) {
  await askForEmail(tx, platform, userId, newEmail);
  const message = linkSentence(newEmail.email, newEmail.isMailed);
  return { ...(await readUser(tx, userId)), message };
}

type ChangedFields = { [Field in keyof Profile]?: Profile[Field] | undefined };

/** Prepares the sent changes for storing; before the transaction, as hashing is slow on purpose. */
export async function readChanges(
  { db }: Platform,
  userId: number,
  { password, ...fields }: z.output<typeof changeMeBody>,
) {
  const changes: ChangedFields = { ...fields };
  if (fields.phone_number !== undefined)
    changes.phone_number = readPhoneNumber(fields.phone_number);
  const person = password === undefined ? null : await findUser(db, userId);
  if (password === undefined || !person) return { changes, passwordHash: null };
  const wanted = { ...withChanges(person, changes), email: fields.email ?? person.email };
  const passwordHash = await hashNewPassword(password, wanted);
  return { changes, passwordHash };
}

function withChanges(profile: Profile, changes: ChangedFields): Profile {
  const sent = FIELDS.filter((field) => changes[field] !== undefined);
  return { ...profile, ...Object.fromEntries(sent.map((field) => [field, changes[field]])) };
}

type Change = {
  userId: number;
  /** The present profile, its row locked. */
  profile: Profile;
  changes: ChangedFields;
  passwordHash: string | null;
};

/**
 * Changes an account on behalf of `by`, its own person or an admin; returns the person, and new tokens if others ended.
 */
export async function changeAccount(tx: Tx, platform: Platform, by: Caller, change: Change) {
  const { userId, passwordHash } = change;
  await changeFields(tx, platform, by.id, change);
  const tokens = passwordHash
    ? await changePassword(tx, platform, by, { userId, passwordHash })
    : null;
  return { ...(await readUser(tx, userId)), ...tokens };
}

async function changeFields(
  tx: Tx,
  { clock }: Platform,
  actorId: number,
  { userId, profile, changes }: Change,
): Promise<void> {
  const next = withChanges(profile, changes);
  const fields = FIELDS.filter((field) => next[field] !== profile[field]);
  if (fields.length === 0) return;
  await updateProfile(tx, userId, next);
  const now = clock.now();
  await happened(tx, userChanged, { about: userId, by: actorId, at: now, detail: { fields } });
}

async function changePassword(
  tx: Tx,
  { queue, clock }: Platform,
  by: Caller,
  { userId, passwordHash }: { userId: number; passwordHash: string },
) {
  const now = clock.now();
  const keptSessionId = by.id === userId ? by.sessionId : null;
  const change = { userId, by: by.id, passwordHash, keptSessionId, now };
  const tokens = await setPassword(tx, queue, change);
  await happened(tx, userPasswordChanged, { about: userId, by: by.id, at: now });
  const did = 'chose another password for';
  await tellOfAdminLogin(tx, queue, { userId, by: by.id, did });
  return tokens;
}
