import type { Limit } from '#platform/http/limits.ts';
import type { Mail } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';

// Nobody must be able to fill a stranger's mailbox by typing their address: this limits mails of all kinds together,
// from any account and network.
const MAILS: Limit = { name: 'unproved-address', tries: 3, seconds: 3600 };

/** Counts a mail to an unproved address; false if it has had its mails of this hour. */
export const mayMail = ({ limits }: Platform, address: string): Promise<boolean> =>
  limits.takes(MAILS, address);

/** Uncounts a mail that was not sent. */
export async function notMailed({ limits }: Platform, address: string): Promise<void> {
  await limits.giveBack(MAILS, address);
}

/** Sends a mail, unless its address is unproved and has had its mails of this hour; returns whether it was sent. */
export async function sendWithin(
  platform: Platform,
  mail: Mail,
  isProved: boolean,
): Promise<boolean> {
  if (!isProved && !(await mayMail(platform, mail.to))) return false;
  try {
    await platform.sendMail(mail);
    return true;
  } catch (error) {
    if (!isProved) await notMailed(platform, mail.to);
    throw error;
  }
}
