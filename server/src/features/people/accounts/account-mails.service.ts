// Mails about a person's account, of what others did for them, and of what was done to it, so that they
// can object to what was not theirs.
import { z } from 'zod';
import { type Letter, writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { formatTime } from '#platform/time.ts';
import { findUser } from './accounts.queries.ts';

const at = z.iso.datetime();

/** Mails a person, unless they are gone by then. */
async function mailUser(
  platform: Platform,
  userId: number,
  letter: Omit<Letter, 'to' | 'name'> & { to?: string },
): Promise<void> {
  const user = await findUser(platform.db, userId);
  if (!user) return;
  await platform.sendMail(writeMail({ to: user.email, name: user.first_name, ...letter }));
}

/** Someone has an account that they did not open themselves. */
export const welcomeTask = { name: 'welcome-user', data: z.object({ user_id: z.number() }) };

/** Mails a person that they have an account. The password is not ours to mail. */
export const welcomeUser = (
  platform: Platform,
  { user_id }: z.output<typeof welcomeTask.data>,
): Promise<void> =>
  mailUser(platform, user_id, {
    subject: 'Welcome to Nafasi',
    paragraphs: [
      `We have opened a Nafasi account for you. Log in at ${platform.url}/login with this email address and the password you were given.`,
      'To choose a password of your own, ask for a link to set one:',
    ],
    link: { label: 'Choose my own password', url: `${platform.url}/forgot-password` },
    closing: [
      `If you did not expect an account, write to us at ${platform.config.mail.support} and we will remove it.`,
    ],
  });

export const passwordChangedTask = {
  name: 'tell-password-changed',
  data: z.object({ user_id: z.number(), at }),
};

/** Mails the account that its password was changed. */
export const mailPasswordChanged = (
  platform: Platform,
  change: z.output<typeof passwordChangedTask.data>,
): Promise<void> =>
  mailUser(platform, change.user_id, {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your Nafasi account was changed on ${formatTime(new Date(change.at))}. Other browsers that were logged in have been logged out.`,
      'If this was you, there is nothing more to do. If it was not, choose a new password at once:',
    ],
    link: { label: 'Reset my password', url: `${platform.url}/forgot-password` },
    closing: [
      `Then write to us at ${platform.config.mail.support}, so that we can look into it together.`,
    ],
  });

export const emailChangedTask = {
  name: 'tell-email-changed',
  data: z.object({
    user_id: z.number(),
    at,
    /** The address that was left: after the change nothing else knows it. */
    old_email: z.string(),
    /** The address that came, masked: whoever reads the old mailbox may not be its owner. */
    new_email: z.string(),
  }),
};

/** Mails the address that an account has left. */
export const mailEmailChanged = (
  platform: Platform,
  change: z.output<typeof emailChangedTask.data>,
): Promise<void> =>
  mailUser(platform, change.user_id, {
    to: change.old_email,
    subject: 'Your email address was changed',
    paragraphs: [
      `The email address of your Nafasi account was changed from this one to ${change.new_email} on ${formatTime(new Date(change.at))}. Mails about your account go there from now on.`,
    ],
    closing: [
      `If this was you, there is nothing more to do. If it was not, write to us at ${platform.config.mail.support} at once, from this address: we will help you to get your account back.`,
    ],
  });

/** An address as its owner still recognises it: `w***@example.co.ke`. */
export function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}
