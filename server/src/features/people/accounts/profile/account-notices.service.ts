// Mails about what was done to a person's account, so that they can object to what was not
// theirs.
import { z } from 'zod';
import type { Task } from '#platform/jobs.ts';
import { writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { formatTime } from '#platform/time.ts';
import { findUser } from '../accounts.queries.ts';

const at = z.iso.datetime();

export const passwordChangedTask: Task<{ user_id: number; at: string }> = {
  name: 'tell-password-changed',
  data: z.object({ user_id: z.number(), at }),
};

/** Mails the account that its password was changed, unless it is gone by then. */
export async function mailPasswordChanged(
  platform: Platform,
  change: { user_id: number; at: string },
): Promise<void> {
  const person = await findUser(platform.db, change.user_id);
  if (!person) return;
  const { support } = platform.config.mail;
  await platform.sendMail(
    writeMail({
      to: person.email,
      subject: 'Your password was changed',
      name: person.first_name,
      paragraphs: [
        `The password of your Nafasi account was changed on ${formatTime(new Date(change.at))}. Other browsers that were logged in have been logged out.`,
        'If this was you, there is nothing more to do. If it was not, choose a new password at once:',
      ],
      link: { words: 'Reset my password', url: `${platform.url}/forgot-password` },
      closing: [`Then write to us at ${support}, so that we can look into it together.`],
    }),
  );
}

export type EmailChange = {
  user_id: number;
  at: string;
  /** The address that was left: after the change nothing else knows it. */
  old_email: string;
  /** The address that came, masked: whoever reads the old mailbox may not be its owner. */
  new_email: string;
};

export const emailChangedTask: Task<EmailChange> = {
  name: 'tell-email-changed',
  data: z.object({ user_id: z.number(), at, old_email: z.string(), new_email: z.string() }),
};

/** Mails the address that an account has left. */
export async function mailEmailChanged(platform: Platform, change: EmailChange): Promise<void> {
  const person = await findUser(platform.db, change.user_id);
  if (!person) return;
  const { support } = platform.config.mail;
  await platform.sendMail(
    writeMail({
      to: change.old_email,
      subject: 'Your email address was changed',
      name: person.first_name,
      paragraphs: [
        `The email address of your Nafasi account was changed from this one to ${change.new_email} on ${formatTime(new Date(change.at))}. Mails about your account go there from now on.`,
      ],
      closing: [
        `If this was you, there is nothing more to do. If it was not, write to us at ${support} at once, from this address: we will help you to get your account back.`,
      ],
    }),
  );
}

/** An address as its owner still recognises it: `w***@example.co.ke`. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}
