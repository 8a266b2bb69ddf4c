import { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { happened } from '#platform/happened.ts';
import { brake } from '#platform/http/brakes.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { accountRefusals, type resetPasswordBody } from '../accounts.contract.ts';
import { passwordResetAsked, userPasswordReset } from '../accounts.events.ts';
import { setEmailProved } from '../email/email-links.queries.ts';
import { sendWithin } from '../email/mail-limit.service.ts';
import { takeSecondFactor } from '../second-factor/second-factor.service.ts';
import { isKnownAt } from '../sessions/count-logins.service.ts';
import {
  findPersonOfReset,
  insertReset,
  lockUserOfReset,
  useReset,
} from './password-resets.queries.ts';
import { hashNewPassword, setPassword } from './passwords.service.ts';

const LIFE_MINUTES = 30;

/** How many email addresses one network may request links for. */
const REQUESTS_OF_ADDRESS: Limit = { name: 'forgot-address', tries: 100, seconds: 3600 };
// A stranger who knows an address must not be able to fill its mailbox, nor use up its owner's mails: a network may
// request far fewer than the account may have.
const MAILS_OF_ACCOUNT_AND_ADDRESS: Limit = {
  name: 'forgot-account-address',
  tries: 3,
  seconds: 3600,
};
const MAILS_OF_ACCOUNT: Limit = { name: 'forgot-account', tries: 15, seconds: 3600 };

/** Mails a link to the account of this address, if there is one. */
export const resetLinkTask = { name: 'send-reset-link', data: z.object({ email: z.string() }) };

/**
 * Accepts a request for a reset link, with the same work whether or not the address has an account, and whether or not
 * it has had its mails of this hour. Returns a token in the demo only.
 */
export async function requestReset(
  platform: Platform,
  email: string,
  network: string,
): Promise<string | null> {
  const { limits, db, queue, config } = platform;
  const nth = await limits.add(MAILS_OF_ACCOUNT_AND_ADDRESS, `${network} ${email}`);
  const isKnown = () => isKnownAt(platform, { email, network });
  await brake(limits, REQUESTS_OF_ADDRESS, { network, nth, isKnown });
  const mayMail =
    nth <= MAILS_OF_ACCOUNT_AND_ADDRESS.tries && (await limits.takes(MAILS_OF_ACCOUNT, email));
  if (mayMail) await inTransaction(db, (tx) => queue.add(tx, resetLinkTask, { email }));
  return config.demo ? ((await makeReset(platform, email))?.token ?? null) : null;
}

/** Mails a link to the account of an address; nothing if there is none. */
export async function sendResetLink(
  platform: Platform,
  { email }: { email: string },
): Promise<void> {
  const reset = await makeReset(platform, email);
  if (!reset) return;
  await sendWithin(
    platform,
    writeMail({
      to: reset.email,
      subject: 'Reset your Nafasi password',
      // If the address is unproved, the name may be a stranger's words.
      name: reset.email_proved ? reset.first_name : '',
      paragraphs: [
        `We were asked to reset the password of your Nafasi account. To choose a new one, open this link within ${LIFE_MINUTES} minutes. It works once.`,
      ],
      link: {
        label: 'Choose a new password',
        url: `${platform.url}/reset-password?token=${reset.token}`,
      },
      closing: [
        'If you did not ask for this, there is nothing to do: without the link, your password stays as it is. Please pass the link on to nobody.',
      ],
    }),
    reset.email_proved,
  );
}

async function makeReset({ db, clock }: Platform, email: string) {
  const token = newToken();
  const now = clock.now();
  const expiresAt = later(now, LIFE_MINUTES * MINUTE_MS);
  const reset = { email, tokenHash: hashToken(token), expiresAt, now };
  return inTransaction(db, async (tx) => {
    const person = await insertReset(tx, reset);
    if (person) await happened(tx, passwordResetAsked, { about: person.id, by: null, at: now });
    return person && { ...person, token };
  });
}

/** Sets the password of the person of a reset token, which is used up. */
export async function choosePassword(
  platform: Platform,
  { token, password }: z.output<typeof resetPasswordBody>,
): Promise<void> {
  const tokenHash = hashToken(token);
  const person = await findPersonOfReset(platform.db, tokenHash);
  if (!person) throw new Refusal(accountRefusals.RESET_TOKEN_NOT_VALID);
  const passwordHash = await hashNewPassword(password, person);
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const user = await lockUserOfReset(tx, tokenHash);
    if (!user || !(await useReset(tx, tokenHash, now)))
      throw new Refusal(accountRefusals.RESET_TOKEN_NOT_VALID);
    const userId = user.id;
    await setPassword(tx, platform.queue, { userId, by: userId, passwordHash, now });
    // The link was sent to that address.
    await setEmailProved(tx, userId, now);
    await happened(tx, userPasswordReset, { about: userId, by: userId, at: now });
    // A stranger may have signed up with this address: their second factor must not keep its owner out. An admin's
    // stays: reading a mailbox must make nobody an admin.
    if (!user.is_proved && !user.is_admin)
      await takeSecondFactor(tx, platform.queue, { userId, by: userId, now });
  });
}
