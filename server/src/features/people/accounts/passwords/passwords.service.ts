import type { Tx } from '#platform/db/database.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Queue } from '#platform/jobs.ts';
import { hashPassword } from '#platform/secrets.ts';
import { passwordChangedTask } from '../account-mails.service.ts';
import { accountRefusals } from '../accounts.contract.ts';
import { passkeysRemoved } from '../accounts.events.ts';
import { type Profile, updatePasswordHash } from '../accounts.queries.ts';
import { setNewEmail } from '../email/email-links.queries.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { giveNewTokens } from '../sessions/sessions.service.ts';
import { problemWithPassword } from './new-password.service.ts';
import { deleteResetsOf } from './password-resets.queries.ts';

const ASK_ANOTHER =
  'Your name, email or phone number is guessed first. Please choose another password.';

/**
 * The hash of a person's new password, unless it is easily guessed. Outside any transaction, as hashing is slow on
 * purpose.
 */
export async function hashNewPassword(password: string, person: Profile): Promise<string> {
  const problem = await problemWithPassword(password, person);
  if (!problem) return hashPassword(password);
  const sentence = problem === 'own' ? { sentence: ASK_ANOTHER } : {};
  throw new Refusal(accountRefusals.PASSWORD_TOO_EASY, { field: 'password', ...sentence });
}

type NewPassword = {
  userId: number;
  /** Who chose it. */
  by: number;
  /** Made by `hashNewPassword`, before the transaction. */
  passwordHash: string;
  /** The session to keep: the one in which the person chose the password. */
  keptSessionId?: number | null;
  now: Date;
};

/**
 * Gives a person a new password, whoever chose it: their sessions and reset links end, and a mail tells them. Their
 * passkeys end too, as somebody else may have added one, unless they chose it in a session, which is kept, to replace a
 * password of their own. Returns new tokens of the kept session, whose older ones end; null without one. The caller has
 * locked the person's row, and writes the audit.
 */
export async function setPassword(tx: Tx, queue: Queue, change: NewPassword) {
  const { userId, by, keptSessionId = null, now } = change;
  const wasOthers = await updatePasswordHash(tx, change);
  await endAccess(tx, userId, keptSessionId);
  const passkeys_ended =
    (keptSessionId === null || wasOthers) && (await deletePasskeysOf(tx, userId));
  if (passkeys_ended) await happened(tx, passkeysRemoved, { about: userId, by, at: now });
  const told = { user_id: userId, at: now.toISOString(), passkeys_ended };
  await queue.add(tx, passwordChangedTask, told);
  return keptSessionId === null ? null : giveNewTokens(tx, keptSessionId, now);
}

/**
 * Ends a person's sessions, except one to keep, invalidates their reset links, and discards a pending new address:
 * whoever had the old password may have asked for it.
 */
export async function endAccess(
  tx: Tx,
  userId: number,
  keptSessionId: number | null = null,
): Promise<void> {
  await deleteSessionsOf(tx, userId, keptSessionId);
  await deleteResetsOf(tx, userId);
  await setNewEmail(tx, userId, null);
}
