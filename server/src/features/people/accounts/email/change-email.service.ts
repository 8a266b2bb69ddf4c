import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { emailAskedTask } from '../account-mails.service.ts';
import { accountRefusals } from '../accounts.contract.ts';
import { userChanged } from '../accounts.events.ts';
import { findUser, lockProfile, readUser } from '../accounts.queries.ts';
import { emailLinkTask } from './email-link.service.ts';
import { hasAccount, setNewEmail } from './email-links.queries.ts';
import { mayMail } from './mail-limit.service.ts';

// Each change may mail a stranger, and certainly mails the present address.
const CHANGES: Limit = { name: 'change-email', tries: 6, seconds: 3600 };

/** A new address that a person asks for, and whether a link is sent to it now. */
export type NewEmail = { email: string; isMailed: boolean };

/**
 * Checks the address that a person asks for; null if it is theirs already. One with an account is refused here, for the
 * person's sake; who gets it in the end is decided when the link is opened. Outside any transaction, as it counts.
 */
export async function readNewEmail(
  platform: Platform,
  userId: number,
  email: string | undefined,
): Promise<NewEmail | null> {
  const user = email === undefined ? null : await findUser(platform.db, userId);
  if (email === undefined || !user || user.email === email) return null;
  await platform.limits.count(CHANGES, String(userId));
  if (await hasAccount(platform.db, email)) {
    const sentence = 'Another account has this email. Please give a different one.';
    throw new Refusal(accountRefusals.EMAIL_TAKEN, { sentence, field: 'email' });
  }
  return { email, isMailed: await mayMail(platform, email) };
}

/** Stores the new address of a person, whose row is locked, until its link is opened; tells the present one. */
export async function askForEmail(
  tx: Tx,
  { queue, clock }: Platform,
  userId: number,
  { email, isMailed }: NewEmail,
): Promise<void> {
  const now = clock.now();
  await setNewEmail(tx, userId, email);
  await happened(tx, userChanged, {
    about: userId,
    by: userId,
    at: now,
    detail: { fields: ['new_email'] },
  });
  if (isMailed) await queue.add(tx, emailLinkTask, { user_id: userId, email });
  await queue.add(tx, emailAskedTask, { user_id: userId, at: now.toISOString() });
}

/** Keeps the present address. */
export async function giveUpEmail({ db }: Platform, caller: Caller) {
  return inTransaction(db, async (tx) => {
    if (!(await lockProfile(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
    await setNewEmail(tx, caller.id, null);
    return readUser(tx, caller.id);
  });
}
