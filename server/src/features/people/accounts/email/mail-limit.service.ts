import type { Limit } from '#platform/http/limits.ts';
import type { Mail } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';

// Whoever types a stranger's address must not fill its mailbox: these are the mails of all kinds together,
// whichever account and network they come from.
const MAILS: Limit = { name: 'unproved-address', tries: 3, seconds: 3600 };

/** Counts a mail to an address that is not proved; false when it has had its mails of this hour. */
export const mayMail = ({ limits }: Platform, address: string): Promise<boolean> =>
  limits.takes(MAILS, address);

/** Takes it back: the mail was not sent. */
export async function notMailed({ limits }: Platform, address: string): Promise<void> {
  await limits.giveBack(MAILS, address);
}

/** Sends a mail, unless its address is not proved and has had its mails of this hour; answers whether it did. */
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
