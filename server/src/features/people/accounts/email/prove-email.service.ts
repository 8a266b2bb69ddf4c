import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { emailChangedTask } from '../account-mails.service.ts';
import { userChanged, userEmailProved } from '../accounts.events.ts';
import { deleteResetsOf } from '../passwords/password-resets.queries.ts';
import { emailRefusals } from './email.contract.ts';
import { lockUserOfLink, setEmailProved, takeNewEmail, useLink } from './email-links.queries.ts';

/** Proves the address that a link was sent to; the link is used up. */
export async function proveEmail(platform: Platform, token: string) {
  const tokenHash = hashToken(token);
  const now = platform.clock.now();
  const email = await inTransaction(platform.db, async (tx) => {
    const user = await lockUserOfLink(tx, tokenHash);
    const sentTo = user && (await useLink(tx, tokenHash, now));
    if (user && sentTo === user.email) await provePresent(tx, user, now);
    else if (user && sentTo && sentTo === user.new_email) await change(tx, platform, user, now);
    else throw new Refusal(emailRefusals.EMAIL_LINK_NOT_VALID);
    return sentTo;
  });
  return { email, message: `Your email address ${email} is confirmed.` };
}

type User = { id: number; email: string; is_proved: boolean };

async function provePresent(tx: Tx, { id, is_proved }: User, now: Date): Promise<void> {
  if (is_proved) return;
  await setEmailProved(tx, id, now);
  await happened(tx, userEmailProved, { about: id, by: id, at: now });
}

async function change(tx: Tx, { queue }: Platform, user: User, now: Date): Promise<void> {
  const { id, email, is_proved } = user;
  await takeNewEmail(tx, id, now);
  await happened(tx, userChanged, { about: id, by: id, at: now, detail: { fields: ['email'] } });
  // Reset links sent to the old address are no longer this person's to use.
  await deleteResetsOf(tx, id);
  const old = { old_email: email, was_proved: is_proved };
  await queue.add(tx, emailChangedTask, { user_id: id, at: now.toISOString(), ...old });
}
