import { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { HOUR_MS, later } from '#platform/durations.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { emailRefusals } from './email.contract.ts';
import { findUnproved, insertLink } from './email-links.queries.ts';
import { mayMail } from './mail-limit.service.ts';

const LIFE_HOURS = 24;

/** Mails a link to the address that a person has yet to prove, if that is still this one, whose mails were counted. */
export const emailLinkTask = {
  name: 'send-email-link',
  data: z.object({ user_id: z.number(), email: z.string() }),
};

/** Mails the link once more. */
export async function sendLinkAgain(platform: Platform, caller: Caller) {
  const { db, queue } = platform;
  const email = await findUnproved(db, caller.id);
  if (email === null) throw new Refusal(emailRefusals.EMAIL_PROVED);
  const isMailed = await mayMail(platform, email);
  if (isMailed)
    await inTransaction(db, (tx) => queue.add(tx, emailLinkTask, { user_id: caller.id, email }));
  return { email, message: linkSentence(email, isMailed) };
}

/** The sentence for a person who waits for a link. */
export const linkSentence = (email: string, isMailed: boolean): string =>
  isMailed
    ? `We have sent a link to ${email}. Please open it within ${LIFE_HOURS} hours to confirm the address.`
    : `We have sent mail to ${email} several times within the hour. Please look there, among spam too, and open the newest link. In an hour we can send another one.`;

/** Mails a link. Its text contains nothing that the requester chose: the address may be a stranger's. */
export async function sendEmailLink(
  platform: Platform,
  { user_id: userId, email }: z.output<typeof emailLinkTask.data>,
): Promise<void> {
  const { db, clock, url, config } = platform;
  const token = newToken();
  const now = clock.now();
  const expiresAt = later(now, LIFE_HOURS * HOUR_MS);
  if (!(await insertLink(db, { userId, email, tokenHash: hashToken(token), expiresAt, now })))
    return;
  await platform.sendMail(
    writeMail({
      to: email,
      subject: 'Confirm your email address',
      name: '',
      paragraphs: [
        `This address was given for a Nafasi account. If it was you, open this link within ${LIFE_HOURS} hours and confirm that the address is yours. It works once.`,
      ],
      link: { label: 'Confirm my address', url: `${url}/confirm-email?token=${token}` },
      closing: [
        `If it was not you, there is nothing to do: please pass the link on to nobody. If it goes on, write to us at ${config.mail.support}.`,
      ],
    }),
  );
}
