import type { Tx } from '#platform/db/database.ts';
import type { Queue } from '#platform/jobs.ts';
import { passwordChangedTask } from '../account-mails.service.ts';
import { updatePasswordHash } from '../accounts.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { deleteResetsOf } from './password-resets.queries.ts';

type NewPassword = {
  userId: number;
  /** Made before the transaction: hashing takes its time on purpose. */
  passwordHash: string;
  /** The session that goes on: the one in which the person chose the password. */
  keptSessionId?: number;
  now: Date;
};

/**
 * Gives a person a new password, whoever chose it: their sessions and reset links end, and a mail
 * tells them. The caller has locked the person's row, and writes the audit.
 */
export async function setPassword(tx: Tx, queue: Queue, change: NewPassword): Promise<void> {
  const { userId, passwordHash, keptSessionId = null, now } = change;
  await updatePasswordHash(tx, userId, passwordHash);
  await endAccess(tx, userId, keptSessionId);
  await queue.add(tx, passwordChangedTask, { user_id: userId, at: now.toISOString() });
}

/** Ends a person's sessions, but the one to keep, and makes their reset links worthless. */
export async function endAccess(
  tx: Tx,
  userId: number,
  keptSessionId: number | null = null,
): Promise<void> {
  await deleteSessionsOf(tx, userId, keptSessionId);
  await deleteResetsOf(tx, userId);
}
