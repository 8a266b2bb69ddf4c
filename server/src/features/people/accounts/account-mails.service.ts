// Mails about a person's account: about what others did for them, and what was done to it, so that they can object if
// it was not them.
import { z } from 'zod';
import { type Letter, writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { formatTime } from '#platform/time.ts';
import { findUser } from './accounts.queries.ts';
import { sendWithin } from './email/mail-limit.service.ts';

const at = z.iso.datetime();

/**
 * Mails a person, unless they have left. Mail to an unproved address is limited in number and leaves out their name.
 */
export async function mailUser(
  platform: Platform,
  userId: number,
  letter: Omit<Letter, 'to' | 'name'>,
  /** The address that the account has left; otherwise its present one. */
  left?: { email: string; isProved: boolean },
): Promise<void> {
  const user = await findUser(platform.db, userId);
  if (!user) return;
  const { email, isProved } = left ?? { email: user.email, isProved: user.email_proved };
  await sendWithin(
    platform,
    writeMail({ to: email, name: isProved ? user.first_name : '', ...letter }),
    isProved,
  );
}

const resetLink = ({ url }: Platform) => ({
  label: 'Reset my password',
  url: `${url}/forgot-password`,
});

/** What to do if it was not them. */
const resetAndWrite = (platform: Platform) => ({
  link: resetLink(platform),
  closing: [
    `Then write to us at ${platform.config.mail.support}, so that we can look into it together.`,
  ],
});

/** Someone got an account that they did not open themselves. */
export const welcomeTask = { name: 'welcome-user', data: z.object({ user_id: z.number() }) };

/** Mails a person that they have an account. The password is not ours to send. */
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
  data: z.object({ user_id: z.number(), at, passkeys_ended: z.boolean() }),
};

/** Mails the account that its password was changed. */
export const mailPasswordChanged = (
  platform: Platform,
  change: z.output<typeof passwordChangedTask.data>,
): Promise<void> =>
  mailUser(platform, change.user_id, {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your Nafasi account was changed on ${formatTime(new Date(change.at))}. Other browsers that were logged in have been logged out${change.passkeys_ended ? ', and your passkeys were removed: you can add them again on your profile' : ''}.`,
      'If this was you, there is nothing more to do. If it was not, choose a new password at once:',
    ],
    ...resetAndWrite(platform),
  });

export const emailAskedTask = {
  name: 'tell-email-asked',
  data: z.object({ user_id: z.number(), at }),
};

/**
 * Mails the present address of an account that a change of address was requested. The new address is not named, as it
 * may be a thief's.
 */
export const mailEmailAsked = (
  platform: Platform,
  change: z.output<typeof emailAskedTask.data>,
): Promise<void> =>
  mailUser(platform, change.user_id, {
    subject: 'A new email address was asked for',
    paragraphs: [
      `On ${formatTime(new Date(change.at))} we were asked to change the email address of your Nafasi account. Until the link that we sent to the new one is opened, this one stays as it is.`,
      'If this was you, there is nothing to do here. If it was not, choose a new password at once: nothing is changed then.',
    ],
    ...resetAndWrite(platform),
  });

export const secondFactorTask = {
  name: 'tell-second-factor',
  data: z.object({ user_id: z.number(), at, is_on: z.boolean() }),
};

/** Mails a person that logging in to their account takes a code from now on, or no longer does. */
export const mailSecondFactor = (
  platform: Platform,
  change: z.output<typeof secondFactorTask.data>,
): Promise<void> =>
  mailUser(platform, change.user_id, {
    subject: `The second step of your login was turned ${change.is_on ? 'on' : 'off'}`,
    paragraphs: [
      `On ${formatTime(new Date(change.at))} the second step of logging in to your Nafasi account was turned ${change.is_on ? 'on: a code of your authenticator app is asked for from now on' : 'off: your password alone logs you in from now on'}.`,
      'If this was you, or you asked us for it, there is nothing to do. If not, choose a new password at once:',
    ],
    ...resetAndWrite(platform),
  });

export const passkeyTask = {
  name: 'tell-passkey',
  data: z.object({ user_id: z.number(), at, is_added: z.boolean() }),
};

/**
 * Mails a person that a passkey was added to their account or removed. Its name is not repeated: a thief may have
 * chosen it.
 */
export const mailPasskey = (
  platform: Platform,
  change: z.output<typeof passkeyTask.data>,
): Promise<void> =>
  mailUser(platform, change.user_id, {
    subject: `A passkey was ${change.is_added ? 'added' : 'removed'}`,
    paragraphs: [
      `On ${formatTime(new Date(change.at))} a passkey was ${change.is_added ? 'added to your Nafasi account: whoever has it can log in with it, without your password' : 'removed from your Nafasi account: it no longer logs in'}.`,
      'If this was you, there is nothing to do. If it was not, reset your password at once: that removes all passkeys and ends all logins.',
    ],
    ...resetAndWrite(platform),
  });

export const sessionReusedTask = {
  name: 'tell-session-reused',
  data: z.object({ user_id: z.number(), at }),
};

/** Mails a person that a browser was logged out because its session may have been copied. */
export const mailSessionReused = (
  platform: Platform,
  reuse: z.output<typeof sessionReusedTask.data>,
): Promise<void> =>
  mailUser(platform, reuse.user_id, {
    subject: 'We logged one of your browsers out',
    paragraphs: [
      `On ${formatTime(new Date(reuse.at))} a browser used a login of yours that had been renewed since. Somebody may have copied it, so we have ended it on every browser that had it. Your other logins go on.`,
      'It can also happen by chance, when a browser is closed or loses its connection just as it renews its login. If you were using Nafasi then, log in again. If you were not, choose a new password:',
    ],
    link: resetLink(platform),
    closing: [`On ${platform.url}/profile you see where you are logged in.`],
  });

export const emailChangedTask = {
  name: 'tell-email-changed',
  data: z.object({
    user_id: z.number(),
    at,
    /** The address that was left: nothing else knows it after the change. */
    old_email: z.string(),
    was_proved: z.boolean(),
  }),
};

/**
 * Mails the address that an account has left. The new one is not named: whoever reads this may not be the account's
 * owner.
 */
export const mailEmailChanged = (
  platform: Platform,
  { user_id, at: changedAt, old_email, was_proved }: z.output<typeof emailChangedTask.data>,
): Promise<void> =>
  mailUser(
    platform,
    user_id,
    {
      subject: 'Your email address was changed',
      paragraphs: [
        `The email address of your Nafasi account was changed from this one to another on ${formatTime(new Date(changedAt))}. Mails about your account go there from now on.`,
      ],
      closing: [
        `If this was you, there is nothing more to do. If it was not, write to us at ${platform.config.mail.support} at once, from this address: we will help you to get your account back.`,
      ],
    },
    { email: old_email, isProved: was_proved },
  );
